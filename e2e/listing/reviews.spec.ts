import { serviceTypeLabels } from '~/domain/shared/service-type';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';

test(
  'reviews append without duplicates, open over the list with their own URL, and keep their filter after a reload',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    test.slow();
    await page.goto('/f/reviews');
    const list = page.getByRole('region', { name: '후기 목록' });
    const links = list.getByRole('listitem').getByRole('link', { name: /님 후기/ });
    await expect(links).toHaveCount(18);
    // Illustrations are not photos: without a photo there is no photo filter.
    await expect(page.getByRole('radio', { name: '사진 후기' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await list.getByRole('button', { name: '후기 더 보기' }).click();
    await expect(links).toHaveCount(36);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(36);

    await links.first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: /코치 프로필 보기$/ })).toBeVisible();
    await expectAccessible(page);
    expect(page.url()).toContain('review=');
    await page.goBack();
    await expect(dialog).toBeHidden();

    // A narrow screen has the filters in a panel.
    const opener = list.getByRole('button', { name: '조건 고르기' });
    if (await opener.isVisible()) {
      await opener.click();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: serviceTypeLabels.art }).click();
    await expect(page).toHaveURL(/\/f\/reviews\?type=art$/);
    await page.reload();
    await expect(list.getByRole('heading', { name: `${serviceTypeLabels.art} 후기` })).toBeVisible();
    await expect(links.first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/f\/reviews$/);
  },
);
