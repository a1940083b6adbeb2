import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createLearner, logInAsOperator } from '../people/members';
import { createPaidOrder } from '../people/paid-orders';

test.beforeEach(async ({ context }) => logInAsOperator(context));

/** Lists that read their open item differently: an order, a logged message, a tool and a job of a queue. */
const lists = ['/admin/orders', '/admin/messages', '/admin/tools', '/admin/queues/send-message'] as const;

/**
 * Returns by how many pixels the page is wider than the screen: a list that is too wide would scroll the whole page.
 */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('a URL of a missing item', () => {
  test.use({ expectedErrors: /Failed to load resource: the server responded with a status of 404/ });

  test(
    'shows an error in the sheet of a list, which closes to the list and fits the screen',
    { tag: '@narrow' },
    async ({ page }) => {
      for (const path of lists) {
        await page.goto(`${path}?open=nothing`);
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByText('내용을 찾을 수 없어요')).toBeVisible();
        expect([path, await overflow(page)]).toEqual([path, 0]);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      }
    },
  );
});

test('a sheet is part of the URL: back closes it, a reload keeps it @any-width @both-widths', async ({ page }) => {
  const learner = await createLearner('선우은별');
  const { oid } = await createPaidOrder(learner.id);
  await page.goto('/admin');
  await page.goto(`/admin/orders?q=${oid}`);
  const row = page.getByRole('table').getByRole('button').first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(learner.email);
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(sheet).toContainText(learner.email);
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?q=${oid}$`));

  // Closing goes back, so the list appears in the history only once.
  await row.click();
  await expect(sheet).toContainText(learner.email);
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('text typed into a panel is not lost by accident', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/admin/challenges');
  const sheet = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: '챌린지 만들기' }).click();
  const title = sheet.getByLabel('제목').first();
  await title.fill('점심 걷기');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('저장하지 않고 닫을까요?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('점심 걷기');
  await expect(title).toBeFocused();

  // The browser shows its own confirmation.
  const leaveDialog = page.waitForEvent('dialog');
  await Promise.all([page.reload(), leaveDialog.then((dialog) => dialog.accept())]);
  expect((await leaveDialog).type()).toBe('beforeunload');
});
