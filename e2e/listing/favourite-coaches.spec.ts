import { brand } from '~/domain/shared/brand';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { openProfile, profileLinks } from '../pages/listing-page';
import { createAccount, PASSWORD } from '../people/accounts';

const firstFavourite = (page: Page) => page.getByRole('button', { name: /코치 찜하기$/ }).first();

/** Presses the first favourite of the page as a guest, logs in, and expects that the favourite is saved there. */
async function saveFavouriteAtLogin(page: Page, { from, email }: { from: string; email: string }): Promise<void> {
  // The press does nothing until the page is hydrated.
  await expect(async () => {
    if (!page.url().includes('/login')) await firstFavourite(page).click({ timeout: 2_000 });
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(from)}`, { timeout: 2_000 });
  }).toPass();
  // The login is a separate page: the test waits until its script is ready.
  await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(from);
  await expect(page.getByText('로그인 전에 고른 코치를 찜했어요.')).toBeVisible();
  await expect(firstFavourite(page)).toHaveAttribute('aria-pressed', 'true');
}

test(
  'a guest’s viewed coach and favourite move to the account at the login, and are counted on the profile page',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    test.slow();
    const { email } = await createAccount();
    const list = '/workout/listings?sort=reviews';
    await openProfile(page, list);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: '이런 목적에 맞아요' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /코치와 시작하기$/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const name = ((await profileLinks(page).first().getAttribute('aria-label')) ?? '').replace(' 프로필 보기', '');

    await page.goto('/f/find');
    const strip = page.getByRole('region', { name: '최근 본 코치' });
    await expect(strip.getByRole('link').first()).toContainText(name);
    await expectAccessibleInBothThemes(page);

    await page.goto(list);
    await saveFavouriteAtLogin(page, { from: list, email });

    await page.goto('/user/mypage/recent');
    const recents = page.getByRole('list', { name: '최근 본 코치' });
    await expect(recents.getByRole('heading', { level: 2 })).toHaveText([name]);
    await expectAccessibleInBothThemes(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), `${brand.key}:recent-coaches`)).toBeNull();

    await page.goto('/user/mypage/favourites');
    const favourites = page.getByRole('list', { name: '찜한 코치' });
    await expect(favourites.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1);
    await expectAccessibleInBothThemes(page);

    await page.goto('/user/mypage/profile');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('link', { name: /찜한 코치 ?1명/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /최근 본 코치 ?1명/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '수정' })).toHaveAttribute(
      'href',
      '/login/myAccount',
    );
    await expectAccessibleInBothThemes(page);
  },
);

test.describe('a coach’s page', () => {
  test(
    'opens over the list with its own URL, and is also a full page with structured data',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page }) => {
      test.slow();
      await page.goto('/art/listings');
      await expect(page.getByRole('heading', { level: 1, name: '미술 선생님', exact: true })).toHaveCount(1);
      await expectAccessibleInBothThemes(page);
      const link = profileLinks(page).first();
      const name = ((await link.getAttribute('aria-label')) ?? '').replace(' 프로필 보기', '');
      const own = (await link.getAttribute('href')) ?? '';
      await link.click();
      const dialog = page.getByRole('dialog', { name });
      await expect(page).toHaveURL(/\/art\/listings\?coach=/);
      const id = new URL(page.url()).searchParams.get('coach') ?? '';
      // The dialog's own title is only for screen readers; the profile's heading is visible.
      await expect(dialog.getByRole('heading', { name, exact: true }).last()).toBeVisible();
      await expect(dialog.getByRole('heading', { name: '함께 쓰는 재료' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: /코치에게 배우기$/ })).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/art\/listings$/);

      await page.goto(own);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('heading', { name: '함께 쓰는 재료' })).toBeVisible();
      await expect(page.getByRole('link', { name: /코치에게 배우기$/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`/coaches/${id}$`));
      expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toMatch(/코치 · /);
      const graph = (
        JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
          '@graph': Record<string, unknown>[];
        }
      )['@graph'];
      expect(graph.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Service']);
      expect(graph[1]).toMatchObject({
        areaServed: expect.arrayContaining([expect.objectContaining({ '@type': 'AdministrativeArea' })]),
        offers: expect.arrayContaining([expect.objectContaining({ priceCurrency: 'KRW', price: expect.any(Number) })]),
      });
    },
  );

  test('saves the favourite of a guest after the login', { tag: '@any-width' }, async ({ page, request }) => {
    const { email } = await createAccount();
    const listing = await (await request.get('/workout/listings')).text();
    const [, address = ''] = /href="(\/coaches\/[^"]+)"/.exec(listing) ?? [];
    await page.goto(address);
    await saveFavouriteAtLogin(page, { from: address, email });
    await expectAccessible(page);
  });

  test('is listed in the sitemap that robots.txt names', { tag: '@any-width' }, async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toMatch(/Sitemap: \S+\/sitemap\.xml/);
    const locations = async (path: string) =>
      [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
    const files = await locations('/sitemap.xml');
    expect(files).toContain('/sitemap/pages.xml');
    const coaches = await locations(files.find((file) => file.includes('coaches')) ?? '');
    expect(coaches.length).toBeGreaterThan(1000);
    for (const path of [
      ...(await locations('/sitemap/pages.xml')).slice(0, 40),
      coaches[0] ?? '',
      coaches.at(-1) ?? '',
    ])
      expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  });
});
