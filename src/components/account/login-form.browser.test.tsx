import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MINUTE_MS } from '~/domain/shared/durations';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { LoginForm } from './login-form';
import { rememberEmail } from './typed-email';

beforeEach(() => rememberEmail(''));

const first = 'haneul@dagaon.test';
const second = 'bada@dagaon.test';
const throwLocked = () => {
  throw new Rejected('RATE_LIMITED', { limit: 'loginAccount' });
};
const wrong = () => {
  throw new Rejected('LOGIN_FAILED', { triesLeft: 3 });
};
/** A code sent now, or one that was sent more than a minute ago. */
const code = (isOld = false) => ({
  resendAt: new Date(Date.now() + (isOld ? -1_000 : MINUTE_MS)),
  expiresAt: new Date(Date.now() + 10 * MINUTE_MS),
});
const codeField = () => page.getByLabelText('인증 번호').first();
const password = () => page.getByLabelText('비밀번호', { exact: true });
const back = () => on.press('로그인 화면으로 돌아가기');
const alert = () => page.getByRole('alert').filter({ hasText: /./ });
const unlock = '메일로 번호 받아 잠금 해제하기';

async function fill(email: string) {
  await on.type('이메일', email);
  await password().fill('my password');
  await on.press('로그인');
}

describe('a login', () => {
  it('with a wrong password shows the error beside it, keeps the address, and can be tried again', async () => {
    const done: string[] = [];
    show(<LoginForm onDone={() => void done.push('done')} />, { 'session.login': wrong });
    await fill(first);
    await on.expectProblem(password(), '이메일이나 비밀번호가 맞지 않아요.');
    await on.expectFocus(password());
    await on.expectValue('이메일', first);
    expect(done).toEqual([]);
    answer({ 'session.login': () => ({}) as never });
    await password().fill('right password');
    await on.key('{Enter}');
    await on.until(() => expect(done).toEqual(['done']));
    expect(inputsOf('session.login').at(-1)).toEqual({ email: first, password: 'right password' });
    await expect.element(on.button('로그인')).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps all that was typed when the server did not answer', async () => {
    show(<LoginForm onDone={() => undefined} />, {
      'session.login': () => {
        throw new ConnectionLost();
      },
    });
    await fill(first);
    await expect.element(alert()).toHaveTextContent('인터넷이 잠시 끊겼어요');
    await on.expectValue('이메일', first);
    await expect.element(password()).toHaveValue('my password');
  });

  it('to a dormant account links to the page that reactivates it, until another answer arrives', async () => {
    show(<LoginForm onDone={() => undefined} />, {
      'session.login': () => {
        throw new Rejected('ACCOUNT_DORMANT');
      },
    });
    await fill(first);
    await expect.element(page.getByRole('link', { name: '휴면 해제하기' })).toHaveAttribute('href', '/dormant');
    answer({ 'session.login': wrong });
    await on.press('로그인');
    await expect.element(page.getByRole('link', { name: '휴면 해제하기' })).not.toBeInTheDocument();
  });
});

describe('a locked account', () => {
  it('is unlocked by a code to the address now in the form, not to the previous one', async () => {
    show(<LoginForm onDone={() => undefined} />, { 'session.login': throwLocked, 'session.startUnlock': () => code() });
    await fill(first);
    await on.press(unlock);
    await on.expectText(/haneul@dagaon.test으로 보냈어요|haneul@dagaon.test로 보냈어요/);
    await back();
    await on.type('이메일', second);
    await expect.element(on.button(unlock)).not.toBeInTheDocument();
    await on.press('로그인');
    await on.press(unlock);
    await on.expectText(/bada@dagaon.test(으로|로) 보냈어요/);
    expect(inputsOf('session.startUnlock')).toEqual([{ email: first }, { email: second }]);
  });

  it('reuses the last code sent, also a second one, when the user went back', async () => {
    show(<LoginForm onDone={() => undefined} />, {
      'session.login': throwLocked,
      'session.startUnlock': () => code(true),
    });
    await fill(first);
    await on.press(unlock);
    answer({ 'session.startUnlock': () => code() });
    await on.press('번호 다시 받기');
    await on.expectText('새 번호를 보냈어요.');
    await back();
    await on.press(unlock);
    await expect.element(codeField()).toBeVisible();
    expect(countOf('session.startUnlock')).toBe(2);
  });

  it('stays at the login and shows the reason when the code could not be sent', async () => {
    show(<LoginForm onDone={() => undefined} />, {
      'session.login': throwLocked,
      'session.startUnlock': () => {
        throw new Rejected('INTERNAL');
      },
    });
    await fill(first);
    await on.press(unlock);
    await expect.element(alert()).toHaveTextContent('문제가 생겼어요.');
    answer({ 'session.startUnlock': () => code() });
    await on.press(unlock);
    await expect.element(codeField()).toBeVisible();
  });

  it('accepts the code only with the right password: the last digit does not resend a wrong one', async () => {
    const done: string[] = [];
    show(<LoginForm onDone={() => void done.push('done')} />, {
      'session.login': throwLocked,
      'session.startUnlock': () => code(),
      'session.completeUnlock': (input) => {
        if (input.code !== '123456') throw new Rejected('CODE_WRONG');
        if (input.password !== 'right password') throw new Rejected('LOGIN_FAILED');
        return {} as never;
      },
    });
    await fill(first);
    await on.press(unlock);
    await on.expectFocus(password());
    await codeField().fill('123456');
    expect(countOf('session.completeUnlock')).toBe(0);
    await on.press('로그인');
    await on.expectProblem(password(), '비밀번호를 입력해 주세요.');
    await password().fill('wrong password');
    await on.press('로그인');
    await on.expectProblem(password(), '비밀번호가 맞지 않아요.');
    await on.expectFocus(password());
    await expect.element(codeField()).toHaveValue('123456');
    await codeField().fill('12345');
    await codeField().fill('123456');
    expect(countOf('session.completeUnlock')).toBe(1);
    await password().fill('right password');
    await codeField().fill('000000');
    await on.expectText('인증 번호가 맞지 않아요.');
    await expect.element(codeField()).toHaveValue('');
    await expect.element(password()).toHaveValue('right password');
    await codeField().fill('123456');
    await on.until(() => expect(done).toEqual(['done']));
    expect(inputsOf('session.completeUnlock').at(-1)).toEqual({ code: '123456', password: 'right password' });
  });

  it('goes back to the login when the time to prove the address has ended', async () => {
    show(<LoginForm onDone={() => undefined} />, {
      'session.login': throwLocked,
      'session.startUnlock': () => code(),
      'session.completeUnlock': () => {
        throw new Rejected('TICKET_GONE');
      },
    });
    await fill(first);
    await on.press(unlock);
    await password().fill('right password');
    await codeField().fill('123456');
    await expect.element(on.button(unlock)).toBeVisible();
    await on.expectValue('이메일', first);
  });
});
