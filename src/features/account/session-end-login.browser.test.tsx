import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PasswordSection } from '~/features/account/password-section';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, answerSession, countOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { clearPagePerson, setPagePerson } from '~/trpc/page-person';
import { finishLogin } from '~/trpc/session-end';
import { SessionEndHost } from '~/components/account/session-end-host';

afterEach(() => {
  finishLogin(false);
  clearPagePerson();
  answerSession({ alive: false });
  document.body.hidden = false;
});

const login = on.dialog('다시 로그인해 주세요');
const alive = (encryptedUserId: string) => ({ alive: true, encryptedUserId, name: '김하늘', grade: 'user', kinds: [] });

/** Submits a form on a page whose session has ended. */
async function send() {
  setPagePerson({ encryptedUserId: 'user-1', name: '김하늘', email: 'haneul@dagaon.test', isActing: false });
  show(
    <>
      <SessionEndHost />
      <PasswordSection hasPassword email="haneul@dagaon.test" locked={false} />
    </>,
    {
      'session.changePassword': () => {
        throw new Rejected('UNAUTHENTICATED');
      },
      'session.loginMethods': () => ({ providers: [] }),
      'session.login': () => ({}) as never,
    },
    '/login/myAccount',
  );
  await on.press('바꾸기');
  await on.type('현재 비밀번호', 'old password');
  await on.type('새 비밀번호', 'a longer new password');
  await on.press('비밀번호 바꾸기');
  await expect.element(login).toBeVisible();
}
const expectTyped = async () => {
  await on.expectValue('현재 비밀번호', 'old password');
  await on.expectValue('새 비밀번호', 'a longer new password');
};
const logIn = async () => {
  await login.getByLabelText('이메일').fill('bada@dagaon.test');
  await login.getByLabelText('비밀번호', { exact: true }).fill('my password');
  await login.getByRole('button', { name: '로그인하고 계속하기' }).click();
};

it('closing the login dialog keeps the typed values, and the next submit offers it again', async () => {
  await send();
  await on.key('{Escape}');
  await expect.element(login).not.toBeInTheDocument();
  await expectTyped();
  expect(countOf('session.changePassword')).toBe(1);
  await on.press('비밀번호 바꾸기');
  await expect.element(login).toBeVisible();
  await on.key('{Escape}');
});

it('a login with another account reloads the page and sends nothing that was typed', async () => {
  await send();
  answerSession(alive('user-2'));
  await logIn();
  await on.until(() => expect(readVisits().length).toBe(1));
  expect(readVisits()[0]).toMatch(/^leave \//);
  expect(document.body.hidden).toBe(true);
  expect(countOf('session.changePassword')).toBe(1);
});

it('a login in another tab continues for the same account, and another account is reported', async () => {
  await send();
  answerSession(alive('user-2'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(login.getByText('다른 계정으로 로그인되어 있어요')).toBeVisible();
  expect(countOf('session.changePassword')).toBe(1);
  answer({ 'session.changePassword': () => undefined });
  answerSession(alive('user-1'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(login).not.toBeInTheDocument();
  await on.expectText('비밀번호를 바꿨어요.');
  await expect.element(page.getByLabelText('새 비밀번호')).not.toBeInTheDocument();
  expect(countOf('session.changePassword')).toBe(2);
});
