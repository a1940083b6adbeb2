import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1024;

/** On a phone the filters are behind a button. */
async function openFilters(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByText('조건 고르기').click();
  await expect(page.getByRole('link', { name: '여성 코치' }).and(page.locator(':visible'))).toBeVisible();
}

const listings = [
  ['/listings', '전체', '모든 코치'],
  ['/workout/listings', '운동', '운동 코치'],
  ['/care/listings', '근골격 케어', '근골격 케어 코치'],
  ['/listings?vertical=ache', '통증 케어', '통증 케어 코치'],
  ['/listings?vertical=pregnant', '임신·출산', '임신·출산 코치'],
  ['/meditation/listings', '마음 챙김', '마음 챙김 코치'],
  ['/art/listings', '미술', '미술 선생님'],
  ['/music/listings', '음악', '음악 선생님'],
] as const;

// One page for all verticals: on the phone two of them show the effect of the width.
for (const [tag, paths] of [
  ['@any-width', listings],
  ['@narrow', listings.filter(([path]) => path === '/listings' || path === '/art/listings')],
] as const) {
  test(`each listing names its vertical and is clean with its filters open ${tag}`, async ({ page }) => {
    test.slow();
    for (const [path, label, title] of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(1);
        await expect(
          page.getByRole('navigation', { name: '분야' }).getByRole('link', { name: label, exact: true }),
        ).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('link', { name: /코치 프로필 보기$/ }).first()).toBeVisible();
        await openFilters(page);
        await expectAccessible(page);
      });
  });
}

test('the public pages of coaches are clean in light and in dark @any-width @both-widths', async ({ page }) => {
  test.slow();
  for (const [path, title] of [
    ['/art/listings', '미술 선생님'],
    ['/f/price', '가격'],
    ['/f/find', '어떤 코치를 찾으세요?'],
    ['/f/program', '프로그램'],
    ['/f/popular', '인기 코치'],
    ['/f/reviews', '수업을 받은 사람들의 후기'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('status', { name: /불러오고/ })).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
    });
});

test('menus and the search open over a listing, and each is accessible while open', async ({ page }) => {
  test.slow();
  await page.goto('/workout/listings');
  if (isWide(page)) {
    await page.getByRole('button', { name: '프로그램' }).click();
    await expect(page.getByRole('link', { name: /운동 요가/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeHidden();
  }
  await page.getByRole('button', { name: '코치 검색' }).click();
  const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
  await dialog.getByRole('button', { name: '지역부터 고르기' }).click();
  await expectAccessible(page);
});
