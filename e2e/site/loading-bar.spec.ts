import { expect, test } from '../fixtures';
import { createLearner, logIn, withDatabase } from '../people/members';
import { createPaidOrder } from '../people/paid-orders';

test(
  'a slow page shows the loading bar until it has loaded, and starts at its top',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/privacy\?_rsc/, async (route) => {
      await held;
      await route.continue();
    });
    const bar = page.locator('[data-loading-bar]');
    await page.getByRole('contentinfo').getByRole('link', { name: '개인정보 처리방침' }).click();
    await expect(bar).toHaveAttribute('data-loading-bar', 'running');
    release();
    await expect(page.getByRole('heading', { level: 1, name: '개인정보 처리방침' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test.describe('a page that fails', () => {
  // React logs "An error occurred in the Server Components render.", and the browser logs the document that fails.
  test.use({ expectedErrors: /Minified React error #441;|status of 500 .*\/f\/document\/bill\// });

  test(
    'shows the loading bar in its failed style for half a second',
    { tag: '@any-width' },
    async ({ page, context, baseURL }) => {
      const learner = await createLearner();
      const { encryptedId, oid } = await createPaidOrder(learner.id);
      await logIn(context, learner.id, baseURL ?? '');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.clock.install();
      await page.goto(`/f/document/receipt/${encryptedId}`);
      // Makes the order unreadable.
      await withDatabase((client) => client.query("update orders set quote = '{}' where oid = $1", [oid]));
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await page.getByRole('link', { name: '거래명세서 보기' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '서류를 불러오지 못했어요' })).toBeVisible();
      const bar = page.locator('[data-loading-bar]');
      await expect(bar).toHaveAttribute('data-loading-bar', 'failed');
      await expect(bar.locator('div')).toHaveCSS('background-color', 'rgb(179, 38, 30)');
      await expect(bar.locator('div')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
      await page.clock.runFor(499);
      await expect(bar).toHaveAttribute('data-loading-bar', 'failed');
      await page.clock.runFor(1);
      await expect(bar).toHaveCount(0);

      // A failing page that is loaded by the browser itself shows no loading bar. The clock is stopped, and with it
      // everything that waits for an idle page, so the test only waits for `commit`.
      await page.goto(page.url(), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: '서류를 불러오지 못했어요' })).toBeVisible();
      await expect(bar).toHaveCount(0);
    },
  );
});
