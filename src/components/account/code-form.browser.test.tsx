import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MINUTE_MS } from '~/domain/shared/durations';
import { errorCatalogue } from '~/domain/shared/errors';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { CodeForm } from './code-form';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const field = () => page.getByLabelText('인증 번호').first();
const rejection = (code: 'CODE_WRONG' | 'CODE_SPENT' | 'CODE_EXPIRED') =>
  Object.assign(new Error(errorCatalogue[code].message), { data: { domainCode: code, details: {} } });

interface Done {
  codes: string[];
  resends: number;
}
function open(run: (code: string) => Promise<void>, done: Done, { expiresIn = 10 } = {}) {
  show(
    <CodeForm
      sent={{ resendAt: inMinutes(-1), expiresAt: inMinutes(expiresIn) }}
      submitLabel="확인"
      help="메일로 보냈어요."
      onSubmit={async (code) => {
        done.codes.push(code);
        await run(code);
      }}
      onResend={async () => {
        done.resends += 1;
        return { resendAt: inMinutes(1), expiresAt: inMinutes(10) };
      }}
    />,
  );
}

it('does not send or change a code while it is being checked', async () => {
  const done: Done = { codes: [], resends: 0 };
  const checked = Promise.withResolvers<void>();
  open(() => checked.promise, done);
  await on.expectFocus(field());
  await field().fill('123456');
  await expect.element(field()).toHaveAttribute('aria-disabled', 'true');
  await on.key('{Enter}');
  await expect.element(on.button('번호 다시 받기')).toBeDisabled();
  expect(done).toEqual({ codes: ['123456'], resends: 0 });
  checked.resolve();
  await expect.element(field()).not.toHaveAttribute('aria-disabled');
});

it('shows a problem beside the field and sends nothing when digits are missing', async () => {
  const done: Done = { codes: [], resends: 0 };
  open(async () => undefined, done);
  await field().fill('12345');
  await on.press('확인');
  await on.expectProblem(field(), '숫자 6자리를 입력해 주세요.');
  expect(done.codes).toEqual([]);
});

it.each(['CODE_SPENT', 'CODE_EXPIRED'] as const)(
  'requires a new code after %s, which clears the error',
  async (code) => {
    const done: Done = { codes: [], resends: 0 };
    let isRejected = true;
    open(async () => {
      if (isRejected) throw rejection(code);
    }, done);
    await field().fill('123456');
    await expect.element(on.button('확인')).toBeDisabled();
    await on.expectText('새 번호를 받아 주세요.');
    await on.press('번호 다시 받기');
    await on.expectText('새 번호를 보냈어요.');
    await expect.element(field()).toHaveValue('');
    await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('button', { name: /^번호 다시 받기 \(/ })).toBeDisabled();
    isRejected = false;
    await field().fill('654321');
    await on.until(() => expect(done).toEqual({ codes: ['123456', '654321'], resends: 1 }));
  },
);

it('sends a code pasted with its sentence', async () => {
  const done: Done = { codes: [], resends: 0 };
  open(async () => undefined, done);
  await field().fill('인증 번호는 123-456예요.\u200B');
  await on.until(() => expect(done.codes).toEqual(['123456']));
});

it('clears a wrong code and sends the next digits as a new try', async () => {
  const done: Done = { codes: [], resends: 0 };
  open(async (code) => {
    if (code === '000000') throw rejection('CODE_WRONG');
  }, done);
  await field().fill('000000');
  await on.expectProblem(field(), '인증 번호가 맞지 않아요.');
  await expect.element(field()).toHaveValue('');
  await field().fill('123456');
  await on.until(() => expect(done.codes).toEqual(['000000', '123456']));
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
});

it('asks for a new code when the code has expired', async () => {
  const done: Done = { codes: [], resends: 0 };
  open(async () => undefined, done, { expiresIn: -1 });
  await on.expectText('새 번호를 받아 주세요.');
  await on.press('번호 다시 받기');
  await on.expectText('새 번호를 보냈어요.');
  expect(done).toEqual({ codes: [], resends: 1 });
});
