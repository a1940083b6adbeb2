import { expect, test } from './fixtures';

test('the home page answers', { tag: '@any-width' }, async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('main')).toBeVisible();
});

test('the process answers for itself', { tag: '@any-width' }, async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
});
