import { brand } from '~/domain/shared/brand';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible';
import { expect, test } from './fixtures';
import { createLearner, logIn, withDatabase } from './members';
import { createPaidOrder } from './paid-orders';

/**
 * Wider than 768 px: the menus stand in the header; otherwise behind the menu button
 * (docs/product/names-and-routes.md#frame).
 */
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;

const publicPages = [
  '/',
  '/terms',
  '/privacy',
  '/alert/?message=%EC%A7%80%EA%B8%88%EC%9D%80%20%EC%97%B4%20%EC%88%98%20%EC%97%86%EC%96%B4%EC%9A%94',
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

  test('lead to the questionnaire of what the page is about', async ({ page }) => {
    for (const [path, questionnaire] of [
      ['/', '/workout/suggest'],
      ['/care/listings', '/care/suggest'],
      ['/meditation/listings', '/meditation/suggest'],
      ['/f/reviews', '/workout/suggest'],
    ] as const) {
      await page.goto(path);
      await expect(
        page.getByRole('navigation', { name: '바닥 메뉴' }).getByRole('link', { name: '코치 찾기' }),
      ).toHaveAttribute('href', questionnaire);
      if (!isWide(page)) await page.getByRole('button', { name: '메뉴 열기' }).click();
      await expect(
        page
          .getByRole('navigation', { name: isWide(page) ? '주 메뉴' : '둘러보기' })
          .getByRole('link', { name: '코치 찾기' }),
      ).toHaveAttribute('href', questionnaire);
      await expectAccessible(page);
    }
  });

  test('the slide menu takes 78 % and closes with a link', async ({ page }) => {
    const { height } = page.viewportSize() ?? { height: 740 };
    await page.setViewportSize({ width: 768, height });
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      const menu = page.getByRole('dialog', { name: '메뉴' });
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      const box = await menu.boundingBox();
      expect(box?.width).toBeCloseTo(width * 0.78, 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(width, 0);
      await menu.getByRole('link', { name: '환불 약속' }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/#refund$/);
    }
    await page.setViewportSize({ width: 769, height });
    await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeHidden();
    await expect(page.getByRole('button', { name: '프로그램' })).toBeVisible();
  });

  test('the first stop of the keyboard leads past them', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '본문으로 바로가기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the search goes by neighbourhood, region and purpose', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '코치 검색' }).click();
  const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
  await dialog.getByRole('combobox', { name: '어디서' }).fill('역삼');
  await expect(dialog.getByRole('option', { name: /역삼1동/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('option', { name: /역삼1동/ }).click();

  await dialog.getByRole('button', { name: '지역부터 고르기' }).click();
  await dialog.getByLabel('시·도').selectOption('서울특별시');
  await dialog.getByLabel('시·군·구').selectOption('강남구');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByRole('link', { name: /필라테스/ })).toHaveAttribute(
    'href',
    /\/workout\/listings\?province=.*city=.*type=pilates/,
  );
  await dialog.getByRole('button', { name: '종류 말고 목적으로 고를래요' }).click();
  await expect(dialog.getByRole('link', { name: '다이어트' })).toHaveAttribute('href', /city=.*purpose=diet/);
  await dialog.getByRole('button', { name: '이전' }).click();
  await dialog.getByRole('button', { name: '이전' }).click();
  // The city chosen before is offered again.
  await expect(
    dialog.getByRole('region', { name: '자주 찾은 지역' }).getByRole('button', { name: '강남구' }),
  ).toBeVisible();
});

test('the finder of the home page shows the coaches of what was said, without a login', async ({ page }) => {
  await page.goto('/');
  const finder = page.getByRole('search', { name: '코치 찾기' });
  const where = finder.getByRole('combobox', { name: '어디서' });
  await where.fill('역삼동');
  const option = finder.getByRole('option', { name: /역삼1동/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(finder.getByRole('option', { name: /역삼2동/ })).toHaveAttribute('aria-selected', 'true');
  await expect(where).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(where).toHaveValue('강남구 역삼1동');
  await finder.getByLabel('무엇을').selectOption({ label: '자세·일상 통증' });
  await finder.getByLabel('언제').selectOption({ label: '평일 저녁' });
  await finder.getByRole('button', { name: '코치 보기' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/workout/listings' && url.searchParams.get('district') === '역삼1동',
  );
  const shown = new URL(page.url()).searchParams;
  expect(Object.fromEntries(shown)).toEqual({
    province: '서울특별시',
    city: '강남구',
    district: '역삼1동',
    purpose: 'posture',
    slots: 'mon5,tue5,wed5,thu5,fri5',
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('운동 코치');
  await expectAccessible(page);
});

test('a place that was typed and not chosen is found all the same; what is nowhere is said', async ({ page }) => {
  await page.goto('/');
  const finder = page.getByRole('search', { name: '코치 찾기' });
  const where = finder.getByRole('combobox', { name: '어디서' });
  await where.fill('아무데도없는곳');
  await finder.getByRole('button', { name: '코치 보기' }).click();
  await expect(finder.getByRole('alert')).toHaveText(/동네를 찾지 못했어요/);
  await where.fill('테헤란로');
  await expect(finder.getByText('도로명으로는 찾지 못해요').first()).toBeVisible();
  await where.fill('서울 마포');
  // Going on to the next field closes the list of places, which lies over the button on a phone.
  await finder.getByLabel('무엇을').focus();
  await finder.getByLabel('무엇을').selectOption({ label: '임신 중 운동' });
  await finder.getByRole('button', { name: '코치 보기' }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/listings' &&
      url.searchParams.get('vertical') === 'pregnant' &&
      url.searchParams.get('city') === '마포구',
  );
});

test('the banner has a drawing for each size and stays away for a week', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: '알림' });
  await expect(banner).toBeVisible();
  await expect(banner.locator('svg[viewBox="0 0 196 64"]')).toBeVisible({ visible: isWide(page) });
  await expect(banner.locator('svg[viewBox="0 0 60 48"]')).toBeVisible({ visible: !isWide(page) });
  await banner.getByRole('button', { name: '7일 동안 이 알림 보지 않기' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(banner).toBeHidden();
  await page.clock.setFixedTime(Date.now() + 7 * DAY_MS - MINUTE_MS);
  await page.reload();
  await expect(banner).toBeHidden();
  await page.clock.setFixedTime(Date.now() + 7 * DAY_MS + MINUTE_MS);
  await page.reload();
  await expect(banner).toBeVisible();
});

test('the theme follows the system until one is chosen', { tag: '@any-width' }, async ({ page }) => {
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

for (const address of publicPages) {
  test(`${address.split('?')[0]} is clean and fits its width in light and in dark`, async ({ page }) => {
    await page.goto(address);
    await expectAccessibleInBothThemes(page);
  });
}

test(
  'the content takes 1024 px, the footer 1068, a page never less than 360, and nothing stands out at a breakpoint',
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

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/the server responded with a status of 404/] });

  test('is blank, then the page that says so', { tag: '@any-width' }, async ({ page, request }) => {
    const answer = await request.get('/nowhere/at/all');
    expect(answer.status()).toBe(404);
    await page.goto('/nowhere/at/all');
    await expect(page).toHaveURL(/\/error\/404$/);
    await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: '처음으로' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('운동하러 가지 마세요');
  });
});

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test.describe(`whoever asks for motion: ${reducedMotion}`, { tag: '@any-width' }, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(moves ? 'sees dialogs come' : 'finds dialogs there at once', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: '코치 검색' }).click();
      const seconds = await page
        .getByRole('dialog')
        .evaluate((dialog) => Number.parseFloat(getComputedStyle(dialog).animationDuration));
      if (moves) expect(seconds).toBeGreaterThan(0.1);
      else expect(seconds).toBeLessThan(0.001);
    });
  });
}

test(
  'a slow page shows the loading bar until it has come, and starts at its top',
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
  // "An error occurred in the Server Components render.", and the browser's own line of a document that is answered so.
  test.use({ expectedErrors: [/Minified React error #441;|status of 500 .*\/f\/document\/bill\//] });

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
      // Nothing can be made of the order any more.
      await withDatabase((client) => client.query("update orders set quote = '{}' where oid = $1", [oid]));
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await page.getByRole('link', { name: '거래명세서 보기' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '문서를 불러오지 못했어요' })).toBeVisible();
      const bar = page.locator('[data-loading-bar]');
      await expect(bar).toHaveAttribute('data-loading-bar', 'failed');
      await expect(bar.locator('div')).toHaveCSS('background-color', 'rgb(179, 38, 30)');
      await expect(bar.locator('div')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
      await page.clock.runFor(499);
      await expect(bar).toHaveAttribute('data-loading-bar', 'failed');
      await page.clock.runFor(1);
      await expect(bar).toHaveCount(0);

      // Loaded broken, under the browser's own bar, it shows none. The clock stands, and with it what waits for a page
      // at rest.
      await page.goto(page.url(), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: '문서를 불러오지 못했어요' })).toBeVisible();
      await expect(bar).toHaveCount(0);
    },
  );
});

test('a redirect code says its sentence once', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/?msg=U41');
  await expect(page.getByText('회원 전용 화면이에요')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the alert page shows text, and no way to another site', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/alert/');
  await expect(
    page.getByRole('heading', { name: '해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.' }),
  ).toBeVisible();
  await page.goto(`/alert/?message=${encodeURIComponent('<b>굵게</b>')}`);
  await expect(page.getByRole('heading', { name: '<b>굵게</b>' })).toBeVisible();
});

test('no link of the public pages leads nowhere', { tag: '@any-width' }, async ({ page, request }) => {
  const addresses = new Set<string>();
  for (const address of publicPages) {
    await page.goto(address);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]:not([href^="mailto:"], [href^="tel:"])')].map(
        (link) => (link as HTMLAnchorElement).href,
      ),
    );
    for (const href of found) addresses.add(href);
  }
  const { origin } = new URL(page.url());
  for (const href of addresses) {
    const url = new URL(href);
    expect(url.origin, href).toBe(origin);
    const answer = await request.get(`${url.pathname}${url.search}`);
    expect(answer.status(), href).toBeLessThan(400);
    if (url.hash) expect(await answer.text(), href).toContain(`id="${url.hash.slice(1)}"`);
  }
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

test('the customer centre is in the footer, in the menus and where the home page says so', async ({ page }) => {
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
  await expectAccessible(page);
});
