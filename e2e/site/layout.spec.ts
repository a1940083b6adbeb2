import { brand } from '~/domain/shared/brand';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { requestHashes } from '~/domain/lead/request-hash';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';

/**
 * Above 768 px the menus are in the header, otherwise behind the menu button (docs/product/names-and-routes.md#frame).
 */
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;

const publicPages = [
  '/',
  '/f/menu',
  '/terms',
  '/privacy',
  '/f/office/en',
  `/alert/?message=${encodeURIComponent('<b>지금은 열 수 없어요</b>')}`,
];

test.describe('menus', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('work by keyboard', async ({ page }) => {
    await page.goto('/');
    if (isWide(page)) {
      const button = page.getByRole('button', { name: '프로그램' });
      const first = page.getByRole('link', { name: /운동 요가/ });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(first).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(first).toBeHidden();
    } else {
      const button = page.getByRole('button', { name: '메뉴 열기' });
      const menu = page.getByRole('dialog', { name: '메뉴' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      const stops = await menu.locator('a, button, input').count();
      for (let stop = 0; stop <= stops; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  test('open as a slide menu of 78 % width that closes with a link', { tag: '@any-width' }, async ({ page }) => {
    const { height } = page.viewportSize() ?? { height: 740 };
    const button = page.getByRole('button', { name: '메뉴 열기' });
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await page.goto('/');
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height });
      await button.click();
      await expect(menu).toBeVisible();
      // The menu slides in.
      await expect(async () => {
        const box = await menu.boundingBox();
        expect(box?.width).toBeCloseTo(width * 0.78, 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(width, 0);
      }).toPass();
      await menu.getByRole('link', { name: '환불 규정' }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/#refund$/);
    }
    await page.setViewportSize({ width: 769, height });
    await expect(button).toBeHidden();
    await expect(page.getByRole('button', { name: '프로그램' })).toBeVisible();
  });
});

test(
  'the banner has an illustration for each width and stays hidden for a week after closing',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: '알림' });
    await expect(banner).toBeVisible();
    await expect(banner.locator('svg[viewBox="0 0 196 64"]')).toBeVisible({ visible: isWide(page) });
    await expect(banner.locator('svg[viewBox="0 0 60 48"]')).toBeVisible({ visible: !isWide(page) });
    await banner.getByRole('button', { name: '7일 동안 이 알림 보지 않기' }).click();
    await expect(banner).toBeHidden();
    await page.clock.setFixedTime(Date.now() + 7 * DAY_MS - MINUTE_MS);
    await page.reload();
    await expect(banner).toBeHidden();
    await page.clock.setFixedTime(Date.now() + 7 * DAY_MS + MINUTE_MS);
    await page.reload();
    await expect(banner).toBeVisible();
  },
);

test('the theme follows the system until the user selects one', { tag: '@any-width' }, async ({ page }) => {
  const expectPaper = (color: string) => expect(page.locator('body')).toHaveCSS('background-color', color);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expectPaper('rgb(251, 248, 243)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectPaper('rgb(20, 24, 22)');
  await page.getByRole('contentinfo').getByText('밝게').click();
  await expectPaper('rgb(251, 248, 243)');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('contentinfo').getByText('자동').click();
  await expectPaper('rgb(20, 24, 22)');
});

test(
  'the public pages are accessible and fit their width in both themes, and have no dead links',
  { tag: ['@any-width', '@both-widths'] },
  async ({ page, request }) => {
    test.slow();
    const addresses = new Set<string>();
    for (const address of publicPages)
      await test.step(address, async () => {
        await page.goto(address);
        await expectAccessibleInBothThemes(page);
        const hrefs = await page.evaluate(() =>
          // The footer's link to the public record of the business is the only one that leaves the site.
          [...document.querySelectorAll('a[href]:not([href^="mailto:"], [href^="tel:"], [href*="ftc.go.kr"])')].map(
            (link) => (link as HTMLAnchorElement).href,
          ),
        );
        for (const href of hrefs) addresses.add(href);
      });
    // The last page shows the message of its address as plain text.
    await expect(page.getByRole('heading', { name: '<b>지금은 열 수 없어요</b>' })).toBeVisible();
    expect(await (await request.get('/alert/')).text()).toContain(
      '해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.',
    );
    expect(addresses.size).toBeGreaterThan(25);
    const { origin } = new URL(page.url());
    for (const href of addresses) {
      const url = new URL(href);
      expect(url.origin, href).toBe(origin);
      const answer = await request.get(`${url.pathname}${url.search}`);
      expect(answer.status(), href).toBeLessThan(400);
      // These hashes open the dialog of a request.
      const isDialog = Object.values(requestHashes).some((hash) => url.hash === `#${hash}`);
      if (url.hash && !isDialog) expect(await answer.text(), href).toContain(`id="${url.hash.slice(1)}"`);
    }
  },
);

test(
  'the content is 1024 px wide, the footer 1068, a page at least 360, and nothing overflows at a breakpoint',
  { tag: '@any-width' },
  async ({ page }) => {
    const widthOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => element.getBoundingClientRect().width);
    await page.goto('/');
    for (const width of [360, 640, 641, 768, 769, 1024, 1025, 1440, 1441, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      expect(await widthOf('main .wrap'), `content at ${width} px`).toBe(Math.min(width, 1024));
      expect(await widthOf('footer > div'), `footer at ${width} px`).toBe(Math.min(width, 1068));
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await widthOf('body')).toBe(360);
  },
);

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: /the server responded with a status of 404/ });

  test('answers 404 and shows the not-found page', { tag: '@any-width' }, async ({ page, request }) => {
    const answer = await request.get('/nowhere/at/all');
    expect(answer.status()).toBe(404);
    await page.goto('/nowhere/at/all');
    await expect(page).toHaveURL(/\/error\/404$/);
    await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: '홈으로 가기' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('운동하러 가지 마세요');
  });
});

test.describe('a dialog', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('is animated, but not for a user who prefers reduced motion', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '코치 검색' }).click();
    const animationSeconds = () =>
      page.getByRole('dialog').evaluate((dialog) => Number.parseFloat(getComputedStyle(dialog).animationDuration));
    expect(await animationSeconds()).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animationSeconds()).toBeLessThan(0.001);
  });
});

test('the first load stays under 170 kB of JavaScript', { tag: '@any-width' }, async ({ request }) => {
  const html = await (await request.get('/')).text();
  const sources = new Set(
    [...html.matchAll(/<script[^>]+>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .flatMap(([tag]) => /src="([^"]+)"/.exec(tag)?.[1] ?? []),
  );
  const sizes = await Promise.all(
    [...sources].map(async (source) => gzipSync(await (await request.get(source)).body(), { level: 9 }).length),
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(170_000);
});

test(
  'the customer centre is in the footer, in the menus and in its section of the home page',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/terms');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(new RegExp(`주식회사 ${brand.name}.*대표 서다온.*사업자등록번호 123-86-45670`));
    const mail = footer.getByRole('link', { name: /@/ });
    await expect(mail).toHaveAttribute('href', /^mailto:support@/);
    await footer.getByRole('link', { name: '고객센터' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    const centre = page.getByRole('region', { name: '고객센터' });
    await expect(centre.getByRole('heading')).toBeInViewport();
    await expect(centre.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      (await mail.getAttribute('href')) ?? '',
    );
  },
);
