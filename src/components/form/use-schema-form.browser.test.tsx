import { expect, it } from 'vitest';
import { profileInput } from '~/domain/account/schema';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { TextField } from '~/components/ui/text-field';
import { useSchemaForm } from './use-schema-form';

/** A form whose phone number has no field. */
function Form({ phone = '' }: { phone?: string }) {
  const form = useSchemaForm(profileInput, { name: '', phone }, ['name']);
  const save = trpc.session.updateProfile.useMutation({ onError: form.showRejectionAt('name') });
  return (
    <form {...form.place} noValidate onSubmit={form.submit(save.mutate)}>
      <button type="submit">저장</button>
      <TextField label="이름" error={form.errors.name?.message} {...form.register('name')} />
    </form>
  );
}
const reject = (rejection: Rejected) =>
  answer({
    'session.updateProfile': () => {
      throw rejection;
    },
  });

it('sends nothing that the call would reject, and focuses the wrong field', async () => {
  show(<Form />);
  await on.press('저장');
  await on.expectProblem('이름', '이름을 입력해 주세요.');
  // It is not shown as a toast, too.
  expect(on.text('이름을 입력해 주세요.').elements()).toHaveLength(1);
  await on.expectFocus(on.field('이름'));
  expect(inputsOf('session.updateProfile')).toEqual([]);
});

it('shows an error as a toast when no field can show it', async () => {
  show(<Form phone="010" />);
  await on.type('이름', '김바다');
  await on.press('저장');
  await on.expectText('010 번호는 숫자 11자리예요. 예: 010-1234-5678');
  await expect.element(on.field('이름')).not.toHaveAttribute('aria-invalid');
});

it('shows a rejection of the call at the named field, or at the only one', async () => {
  show(<Form />);
  await on.type('이름', '김바다');
  const issue = { path: 'name', message: '다른 이름을 입력해 주세요.' };
  reject(new Rejected('INVALID_INPUT', { issues: [issue] }));
  await on.press('저장');
  await on.expectProblem('이름', issue.message);
  await on.expectFocus(on.field('이름'));
  await on.type('이름', '김구름');
  await expect.element(on.field('이름')).not.toHaveAttribute('aria-invalid');
  reject(new Rejected('CONFLICT', {}, '그사이 바뀌었어요.'));
  await on.press('저장');
  await on.expectProblem('이름', '그사이 바뀌었어요.');
});
