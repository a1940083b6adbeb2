import { serviceTypeLabels } from '~/domain/shared/service-type';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';

test.describe('reviews', () => {
  test('append page by page without duplicates', { tag: ['@narrow', '@both-widths'] }, async ({ page }) => {
    await page.goto('/f/reviews');
    const list = page.getByRole('region', { name: '후기 목록' });
    const cards = list.getByRole('listitem').filter({ has: page.getByRole('link', { name: /님 후기/ }) });
    await expect(cards).toHaveCount(18);
    await expectAccessible(page);
    await list.getByRole('button', { name: '후기 더 보기' }).click();
    await expect(cards).toHaveCount(36);
    const addresses = await cards
      .getByRole('link', { name: /님 후기/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(36);
  });

  test('keep the filters in the URL after back and a reload', { tag: '@any-width' }, async ({ page }) => {
    test.slow();
    await page.goto('/f/reviews');
    const list = page.getByRole('region', { name: '후기 목록' });
    await list.getByRole('button', { name: serviceTypeLabels.art }).click();
    await expect(page).toHaveURL(/type=art/);
    // Illustrations are not photos: without a photo there is no photo filter, and an older link finds nothing.
    await expect(page.getByRole('radio', { name: '사진 후기' })).toHaveCount(0);
    await page.goto('/f/reviews?type=art&photo=1');
    await expect(list.getByRole('heading', { name: '아직 이 조건의 후기가 없어요' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(list.getByRole('button', { name: serviceTypeLabels.art })).toHaveAttribute('aria-pressed', 'true');
    await expect(list.getByRole('radio', { name: '사진 후기' })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/type=art$/);
    await expect(list.getByRole('link', { name: /님 후기/ }).first()).toBeVisible();
  });

  test(
    'open over the list with their own URL, and back closes them',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page }) => {
      await page.goto('/f/reviews');
      const first = page.getByRole('link', { name: /님 후기/ }).first();
      await first.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: /코치 보기$/ })).toBeVisible();
      await expectAccessible(page);
      const address = page.url();
      expect(address).toContain('review=');
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.goto(address);
      await expect(dialog.getByRole('heading', { name: /님의 후기/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/f\/reviews$/);
    },
  );
});
