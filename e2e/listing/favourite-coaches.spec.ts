import { brand } from '~/domain/shared/brand';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { openProfile } from '../pages/listing-page';
import { createLearner, logIn } from '../people/members';

/** Opens the profiles of the first coaches over a listing and returns the coaches' names. */
async function lookAtCoaches(page: Page, listing: string, count: number): Promise<string[]> {
  // Waits for the page's script: from then on every link opens over the list.
  await openProfile(page, listing);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    const card = page
      .getByRole('region', { name: /코치 \d/ })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /프로필 보기$/ }) })
      .nth(index);
    names.push((await card.getByRole('heading').innerText()).trim());
    await card.getByRole('link', { name: /프로필 보기$/ }).click();
    const dialog = page.getByRole('dialog');
    // The dialog's own title is only for screen readers; the profile's heading is visible.
    await expect(dialog.getByRole('heading', { name: names.at(-1), level: 2 }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return names;
}

test.describe('recently viewed coaches', () => {
  test(
    'are stored for a guest, move to the account at login, and can be deleted',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context, baseURL }) => {
      const names = await lookAtCoaches(page, '/workout/listings', 2);
      await page.goto('/f/find');
      const strip = page.getByRole('region', { name: '최근 본 코치' });
      await expect(strip.getByRole('link').first()).toContainText(names[1] ?? '');
      await expectAccessible(page);

      const learner = await createLearner();
      await logIn(context, learner.id, baseURL ?? '');
      await page.goto('/user/mypage/recent');
      const list = page.getByRole('list', { name: '최근 본 코치' });
      await expect(list.getByRole('heading', { level: 2 })).toHaveText([names[1] ?? '', names[0] ?? '']);
      await expectAccessibleInBothThemes(page);
      expect(await page.evaluate((key) => localStorage.getItem(key), `${brand.key}:recent-coaches`)).toBeNull();

      await list.getByRole('button', { name: `${names[1]} 기록 지우기` }).click();
      await expect(list.getByRole('heading', { level: 2 })).toHaveText([names[0] ?? '']);
      await list.getByRole('link', { name: /프로필 보기$/ }).click();
      await expect(page.getByRole('heading', { name: names[0], level: 1 })).toBeVisible();
      await page.goto('/user/mypage/recent');
      await page.getByRole('button', { name: '모두 지우기' }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: '모두 지우기' })
        .click();
      await expect(page.getByRole('heading', { name: '아직 본 코치가 없어요' })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'can become favourites and be restored',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context, baseURL }) => {
      const learner = await createLearner();
      await logIn(context, learner.id, baseURL ?? '');
      await page.goto('/user/mypage/favourites');
      await expect(page.getByRole('heading', { name: '아직 찜한 코치가 없어요' })).toBeVisible();
      await expectAccessible(page);
      await openProfile(page, '/art/listings');
      const dialog = page.getByRole('dialog');
      const saved = page.waitForResponse((response) => response.url().includes('coach.setFavourite'));
      await dialog.getByRole('button', { name: /찜하기$/ }).click();
      await saved;
      await page.goto('/user/mypage/favourites');
      const list = page.getByRole('list', { name: '찜한 코치' });
      await expect(list.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1);
      await expectAccessibleInBothThemes(page);
      await list.getByRole('button', { name: /찜 빼기$/ }).click();
      await expect(page.getByRole('heading', { name: '아직 찜한 코치가 없어요' })).toBeVisible();
      await page.getByRole('button', { name: '되돌리기' }).click();
      await expect(list.getByRole('heading', { level: 2 })).toHaveCount(1);
      await page.goto('/user/mypage/profile');
      await expect(page.getByRole('link', { name: /찜한 코치 ?1명/ })).toBeVisible();
    },
  );

  test(
    'are counted on the profile page, which links to the account',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context, baseURL }) => {
      const learner = await createLearner();
      await logIn(context, learner.id, baseURL ?? '');
      await page.goto('/user/mypage/profile');
      await expect(page.getByText(learner.email)).toBeVisible();
      await expect(page.getByRole('link', { name: /최근 본 코치 ?0명/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: '수정' })).toHaveAttribute(
        'href',
        '/login/myAccount',
      );
      await expectAccessibleInBothThemes(page);
    },
  );
});

test('every link of the menu page opens a page', { tag: '@any-width' }, async ({ page, request }) => {
  await page.goto('/f/menu');
  await expect(page.getByRole('heading', { name: '전체 메뉴', level: 1 })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(hrefs.length).toBeGreaterThan(15);
  for (const href of hrefs) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
});

test.describe('a coach’s page', () => {
  for (const { listing, variant, button } of [
    { listing: '/workout/listings', variant: '이런 목적에 맞아요', button: /코치와 시작하기$/ },
    { listing: '/art/listings', variant: '함께 쓰는 재료', button: /코치에게 배우기$/ },
    { listing: '/music/listings', variant: '가르치는 악기', button: /코치에게 배우기$/ },
  ]) {
    test(
      `of ${listing} opens over the list and stands alone, in its own variant`,
      { tag: ['@narrow', '@both-widths'] },
      async ({ page }) => {
        await openProfile(page, listing);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('heading', { name: variant })).toBeVisible();
        await expect(dialog.getByRole('button', { name: button })).toBeVisible();
        await expectAccessible(page);
        const id = new URL(page.url()).searchParams.get('coach') ?? '';
        expect(id).not.toBe('');
        await page.goto(`/coaches/${id}?vertical=${listing.split('/')[1]}`);
        await expect(page.getByRole('heading', { name: variant })).toBeVisible();
        await expect(page.getByRole('link', { name: button })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`/coaches/${id}$`));
        expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toMatch(/코치 · /);
        const graph = (
          JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
            '@graph': Record<string, unknown>[];
          }
        )['@graph'];
        expect(graph.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Person', 'Service']);
        expect(graph[2]).toMatchObject({
          areaServed: expect.arrayContaining([expect.objectContaining({ '@type': 'AdministrativeArea' })]),
          offers: expect.arrayContaining([
            expect.objectContaining({ priceCurrency: 'KRW', price: expect.any(Number) }),
          ]),
        });
      },
    );
  }

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
    expect((await request.get('/sitemap/coaches-999.xml')).status()).toBe(404);
    expect((await request.get('/sitemap/anything.xml')).status()).toBe(404);
  });
});
