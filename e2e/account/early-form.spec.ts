import type { Page } from '@playwright/test';
import { PASSWORD, createAccount, newEmail, sessionHint } from '../people/accounts';
import { logIn } from '../people/members';
import { product } from '../product';
import { expect, test, untilInteractive } from '../fixtures';

test.describe('a form whose script has not loaded yet', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test(
    'is not submitted by the browser, keeps what was typed, and puts no password in the URL',
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

test.describe('a form whose script loads while the user fills it in', { tag: '@any-width' }, () => {
  /** Opens the page and delays its script. The returned function lets the script load. */
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

  test('logs in when the button was pressed before the script loaded', async ({ page }) => {
    const { email } = await createAccount();
    const releaseScript = await openWithoutScript(page, '/login');
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await releaseScript();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sessionHint(page)).toMatchObject({ alive: true });
  });

  test('looks up the company whose code was submitted before the script loaded', async ({ page, context }) => {
    const { factories } = await product();
    const { company } = await factories.company.createCompany();
    await logIn(context, (await createAccount()).id);
    const releaseScript = await openWithoutScript(page, '/f/company/learner/join');
    await page.getByRole('textbox', { name: '회사 코드' }).fill(company.code);
    await page.getByRole('button', { name: '회사 확인하기' }).click();
    await releaseScript();
    await expect(page.getByText('이 회사가 맞나요?')).toBeVisible();
  });

  test('signs up with the email typed now, not with one stored earlier, and keeps it after a reload', async ({
    page,
  }) => {
    await page.goto('/login/join/email');
    await page.getByLabel('이메일').fill(newEmail('stored'));
    const email = newEmail('now');
    const releaseScript = await openWithoutScript(page, '/login/join/email');
    await page.getByLabel('이메일').fill(email);
    await releaseScript();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await page.reload();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 만들어 주세요' })).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
  });
});
