import type { Page } from '@playwright/test';
import { PASSWORD, createAccount, newEmail, sessionHint } from '../people/accounts';
import { logIn } from '../people/members';
import { product } from '../product';
import { expect, test, untilInteractive } from '../fixtures';

test.describe('a form whose script has not come yet', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test(
    'is not sent by the browser: what was typed stays, and no password stands in the address',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page }) => {
      await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByLabel('이메일').fill('early@example.test');
      await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await page.getByLabel('비밀번호', { exact: true }).press('Enter');
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(PASSWORD);
      await expect(page.locator('html')).toHaveAttribute('data-script', 'pending');
    },
  );
});

test.describe('a form whose script comes while it is filled in', { tag: '@any-width' }, () => {
  /** Opens the page with its script held back; what is returned lets the script come. */
  async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return async () => {
      await expect(page.locator('html')).toHaveAttribute('data-script', 'pending');
      release();
      await untilInteractive(page);
    };
  }

  test('logs in with what was typed before', async ({ page }) => {
    const { email } = await createAccount();
    const scriptComes = await openWithoutScript(page, '/login');
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await scriptComes();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('logs in when the button was pressed before', async ({ page }) => {
    const { email } = await createAccount();
    const scriptComes = await openWithoutScript(page, '/login');
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await scriptComes();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sessionHint(page)).toMatchObject({ alive: true });
  });

  test('looks up the company whose code was sent before', async ({ page, context }) => {
    const { factories } = await product();
    const { company } = await factories.company.createCompany();
    await logIn(context, (await createAccount()).id);
    const scriptComes = await openWithoutScript(page, '/f/company/learner/join');
    await page.getByRole('textbox', { name: '회사 코드' }).fill(company.code);
    await page.getByRole('button', { name: '회사 확인하기' }).click();
    await scriptComes();
    await expect(page.getByText('이 회사가 맞나요?')).toBeVisible();
  });

  test('joins with the address typed before, and keeps it over a reload', async ({ page }) => {
    const email = newEmail('early');
    const scriptComes = await openWithoutScript(page, '/login/join/email');
    await page.getByLabel('이메일').fill(email);
    await scriptComes();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await page.reload();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 정해 주세요' })).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
  });

  test('joins with the address typed now, not with the one kept from before', async ({ page }) => {
    await page.goto('/login/join/email');
    await page.getByLabel('이메일').fill(newEmail('kept'));
    const email = newEmail('now');
    const scriptComes = await openWithoutScript(page, '/login/join/email');
    await page.getByLabel('이메일').fill(email);
    await scriptComes();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
  });

  test('asks for the link to the address typed before', async ({ page }) => {
    const email = newEmail('early');
    const scriptComes = await openWithoutScript(page, '/login/reset');
    await page.getByLabel('이메일').fill(email);
    await scriptComes();
    await page.getByRole('button', { name: '링크 받기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '메일함을 확인해 주세요' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });
});
