import { brand } from '~/domain/shared/brand';
import { errorCatalogue } from '~/domain/shared/errors';
import { expectAccessible } from '../accessible';
import { PASSWORD, createAccount, logIn, mailedCode, mailedLink, sessionHint } from '../people/accounts';
import { logIn as openSession } from '../people/members';
import { expect, test } from '../fixtures';

// The browser logs the call that the test expects to be rejected.
test.use({ expectedErrors: /status of 4\d\d/ });

test.describe('logging in', () => {
  test('shows the error next to the field, then logs in, shows the name and logs out by a link on our own site @narrow @both-widths', async ({
    page,
  }) => {
    const { email } = await createAccount();
    await logIn(page, email, { password: 'wrong-password' });
    await expect(page.getByRole('alert').filter({ hasText: errorCatalogue.LOGIN_FAILED.message })).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sessionHint(page)).toMatchObject({ alive: true });
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/account/coachAuth/');
    await page.getByRole('link', { name: '다른 계정으로 로그인' }).click();
    await page.waitForURL('**/login/expertLogin');
    expect(await sessionHint(page)).toEqual({ alive: false });
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain(`${brand.key}_alive`);
  });

  test('reactivates a dormant account with a code', { tag: ['@any-width', '@both-widths'] }, async ({ page }) => {
    const { email } = await createAccount({ status: 'DORMANT' });
    await logIn(page, email);
    await page.getByRole('link', { name: '휴면 해제하기' }).click();
    await page.waitForURL('**/dormant');
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(page.getByLabel('인증 번호')).toBeFocused();
    await page.keyboard.type(await mailedCode(email));
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sessionHint(page)).toMatchObject({ alive: true });
  });
});

test(
  'the mailed link resets a forgotten password and ends other sessions',
  { tag: ['@any-width', '@both-widths'] },
  async ({ page, openFor }) => {
    const { id, email } = await createAccount();
    const otherDevice = await openFor('another device', (context) => openSession(context, id));
    expect(await sessionHint(otherDevice)).toMatchObject({ alive: true });

    await page.goto('/login/reset');
    await expectAccessible(page);
    await page.getByLabel('이메일').fill(email);
    await page.getByRole('button', { name: '링크 받기' }).click();
    await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(await mailedLink(email));
    await expect(page).toHaveURL(/\/login\/reset\/new$/);
    await page.getByLabel('새 비밀번호').fill('autumn-river-42');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login?msg=RESET');
    await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
    expect(await sessionHint(otherDevice)).toEqual({ alive: false });
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill('autumn-river-42');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  },
);
