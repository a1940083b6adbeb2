import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypeLabels, serviceTypes, verticalCoaches } from '~/domain/shared/service-type';
import { expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { profileLinks } from '../pages/listing-page';

test(
  'every tile of the home page leads a guest to the coaches of its vertical, with their filters',
  { tag: '@any-width' },
  async ({ page }) => {
    test.slow();
    await page.goto('/');
    for (const type of serviceTypes)
      await test.step(type, async () => {
        const name = serviceTypeLabels[type];
        await page.getByRole('region', { name: '프로그램' }).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(listingPathOf(type));
        await expect(page.getByRole('heading', { level: 1, name: verticalCoaches(type), exact: true })).toHaveCount(1);
        await expect(
          page.getByRole('navigation', { name: '분야' }).getByRole('link', { name, exact: true }),
        ).toHaveAttribute('aria-current', 'page');
        await expect(profileLinks(page).first()).toBeVisible();
        await expect(page.getByRole('link', { name: '여성 코치' }).and(page.locator(':visible'))).toBeVisible();
        await page.goBack();
      });
  },
);

test('the public pages of coaches are clean in light and in dark @any-width @both-widths', async ({ page }) => {
  test.slow();
  for (const [path, title] of [
    ['/listings', '모든 코치'],
    ['/f/price', '가격'],
    ['/f/program', '프로그램'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('status', { name: /불러오고/ })).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
    });
});
