import { useState } from 'react';
import { expect, it } from 'vitest';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { profileInput } from '~/domain/account/schema';
import { trpc } from '~/trpc/react';
import { FormDialog } from './form-dialog';
import { useSchemaForm } from './use-schema-form';

const useProfileForm = () => useSchemaForm(profileInput, { name: '', phone: '' }, ['name']);

function ProfileForm({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const [saved, setSaved] = useState(0);
  const save = trpc.session.updateProfile.useMutation({
    onSuccess: () => {
      setSaved((before) => before + 1);
      form.reset(form.getValues());
    },
  });
  return (
    <form noValidate onSubmit={form.submit(save.mutate)}>
      <label>
        이름
        <input {...form.register('name')} />
      </label>
      <button type="submit">저장</button>
      <p>{save.isError ? '저장하지 못했어요' : `${saved}번 저장했어요`}</p>
    </form>
  );
}

const OwnForm = () => <ProfileForm form={useProfileForm()} />;

/** A form dialog over a page. Saving does not close it. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <FormDialog open={open} title="프로필" onOpenChange={setOpen}>
        <OwnForm />
      </FormDialog>
    </>
  );
}

/** A component that renders the dialog around its own form. */
function OuterFormPage({ onClose }: { onClose: () => void }) {
  const form = useProfileForm();
  return (
    <FormDialog open isDirty={form.isDirty} title="프로필" onOpenChange={onClose}>
      <ProfileForm form={form} />
    </FormDialog>
  );
}
const form = on.dialog('프로필');
const question = on.question('저장하지 않고 닫을까요?');
const answerQuestion = (name: string) => question.getByRole('button', { name }).click();
async function open() {
  show(<Page />);
  await on.press('열기');
}

it('closes a form immediately when nothing was typed', async () => {
  await open();
  await on.key('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  await on.expectFocus(on.button('열기'));
});

it('keeps what was typed until the user confirms closing, whichever way it is closed', async () => {
  await open();
  await on.type('이름', '김바다');
  await on.key('{Escape}');
  await answerQuestion('계속 입력하기');
  await on.expectValue('이름', '김바다');
  await on.press('닫기');
  await expect.element(question).toBeVisible();
  await on.key('{Escape}');
  await expect.element(form).toBeVisible();
  await on.expectValue('이름', '김바다');
  await on.key('{Escape}');
  await answerQuestion('닫기');
  await expect.element(form).not.toBeInTheDocument();
  await on.expectFocus(on.button('열기'));
});

it('closes without a question after a save, but asks after a failed save or further typing', async () => {
  await open();
  answer({
    'session.updateProfile': () => {
      throw new ConnectionLost();
    },
  });
  await on.type('이름', '김바다');
  await on.press('저장');
  await on.expectText('저장하지 못했어요');
  await on.key('{Escape}');
  await answerQuestion('계속 입력하기');
  answer({ 'session.updateProfile': () => undefined });
  await on.press('저장');
  await on.expectText('1번 저장했어요');
  await on.type('이름', '김구름');
  await on.key('{Escape}');
  await answerQuestion('계속 입력하기');
  await on.press('저장');
  await on.expectText('2번 저장했어요');
  await on.key('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});

it('closes without a question when the typed text was removed again', async () => {
  await open();
  await on.type('이름', '김바다');
  await on.type('이름', '');
  await on.key('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});

it('protects a form of the component that renders the dialog, also from a reload', async () => {
  const closed: string[] = [];
  show(<OuterFormPage onClose={() => void closed.push('closed')} />);
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.element(form).toBeVisible();
  expect(reload()).toBe(true);
  await on.type('이름', '김바다');
  // The browser learns of the typed text after the next render.
  await on.until(() => expect(reload()).toBe(false));
  await on.key('{Escape}');
  await answerQuestion('계속 입력하기');
  expect(closed).toEqual([]);
  await on.type('이름', '');
  await on.until(() => expect(reload()).toBe(true));
  await on.key('{Escape}');
  await on.until(() => expect(closed).toEqual(['closed']));
});
