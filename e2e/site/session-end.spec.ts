import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createAccount, logIn, PASSWORD, sessionHint } from '../people/accounts';
import { createShopper } from '../people/payment-people';
import { product } from '../product';

// The browser logs a call of an ended session.
test.use({ expectedErrors: /status of 401/ });

/** Waits until the page knows its user: before that, a rejected call belongs to no user. */
const untilSessionLoaded = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/session.json') && answer.request().method() === 'GET');

const loginDialog = (page: Page) => page.getByRole('dialog', { name: '다시 로그인해 주세요' });

async function logInAgain(page: Page, email: string) {
  const dialog = loginDialog(page);
  await dialog.getByLabel('이메일').fill(email);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '로그인하고 계속하기' }).click();
}

test(
  'a payment continues with all choices after a login in place',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    const shopper = await createShopper();
    await shopper.logIn(page.context());
    const sessionLoaded = untilSessionLoaded(page);
    await page.goto(shopper.path);
    await sessionLoaded;
    const hours = page.getByRole('group', { name: '첫 수업은 언제가 좋으세요?' });
    await hours
      .getByRole('button', { name: /빈 시간 [1-9]/ })
      .nth(1)
      .click();
    await hours.getByRole('radio', { name: '19:00' }).locator('xpath=ancestor::label').click();
    await shopper.endSession();
    await page.getByRole('button', { name: '이 시간으로 결제하기' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expectAccessible(page);
    await logInAgain(page, shopper.email);
    await expect(page.getByRole('heading', { name: '한지우 코치 수업 4회' })).toBeVisible();
    expect(await shopper.ownOrders()).toHaveLength(1);
  },
);

test(
  'a form keeps its input, and another user who logs in there neither sees nor sends it',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    const { db } = await product();
    const [own, other] = [await createAccount(), await createAccount()];
    const names = async () =>
      (await db.user.findMany({ where: { id: { in: [own.id, other.id] } }, orderBy: { id: 'asc' } })).map(
        ({ name }) => name,
      );
    const sessionLoaded = untilSessionLoaded(page);
    await logIn(page, own.email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    await page.waitForURL('**/login/myAccount');
    await sessionLoaded;
    const profile = page.getByRole('region', { name: '이름과 연락처' });
    const name = profile.getByLabel('이름');
    // Text that is typed before the form has its values would be added to them.
    await expect(name).toHaveValue('김하늘');
    await name.fill('서다온');
    await db.session.deleteMany({ where: { userId: own.id } });
    await profile.getByRole('button', { name: '저장' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toBeHidden();
    await expect(profile.getByRole('alert').filter({ hasText: '로그인이 필요해요.' })).toBeVisible();
    await expect(name).toHaveValue('서다온');
    await profile.getByRole('button', { name: '저장' }).click();
    await logInAgain(page, other.email);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sessionHint(page)).toMatchObject({ alive: true, name: '김하늘' });
    await page.goto('/login/myAccount');
    await expect(profile.getByText(other.email)).toBeVisible();
    await expect(name).toHaveValue('김하늘');
    expect(await names()).toEqual(['김하늘', '김하늘']);
  },
);
