import { brand } from '~/domain/shared/brand';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { PASSWORD, createAccount, createCoach } from '../people/accounts';
import { expect, test } from '../fixtures';
import { openProfile, profileLinks as cards } from '../pages/listing-page';
import { createLearner, logIn } from '../people/members';

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1024;
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /코치 [\d,]+명/ });

/** On a phone the filters are behind a button; they stay open while the user selects. */
async function openFilters(page: Page) {
  if (
    !isWide(page) &&
    !(await page
      .locator('details')
      .first()
      .evaluate((one: HTMLDetailsElement) => one.open))
  )
    await page.getByText('조건 고르기').click();
}

test('filters are stored in the URL: they narrow the list, back and forward follow, and more pages append', async ({
  page,
}) => {
  test.slow();
  await page.goto('/workout/listings');
  await expect(page.getByRole('heading', { level: 1, name: '운동 코치' })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await expectAccessible(page);
  const all = await heading(page).innerText();

  await openFilters(page);
  await page
    .getByRole('combobox', { name: '시·도' })
    .and(page.locator(':visible'))
    .selectOption({ label: '서울특별시' });
  await expect(page).toHaveURL(/province=/);
  await expect(heading(page)).toContainText('서울특별시');
  const seoul = await heading(page).innerText();
  expect(seoul).not.toBe(all);

  await openFilters(page);
  await page.getByRole('link', { name: '여성 코치' }).and(page.locator(':visible')).click();
  await expect(page).toHaveURL(/gender=female/);
  await expect(heading(page)).not.toHaveText(seoul);
  const women = await heading(page).innerText();
  await expectAccessible(page);

  await page.goBack();
  await expect(page).not.toHaveURL(/gender=/);
  await expect(heading(page)).toHaveText(seoul);
  await page.goForward();
  await expect(heading(page)).toHaveText(women);

  await page.goto('/workout/listings?province=%EC%84%9C%EC%9A%B8%ED%8A%B9%EB%B3%84%EC%8B%9C&sort=reviews');
  const first = await cards(page).first().getAttribute('href');
  await page.getByRole('link', { name: /^더 보기/ }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(page).toHaveURL(/pages=2/);
  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).first()).toHaveAttribute('href', first ?? '');
  const links = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(links).size).toBe(40);
});

test(
  'a favourite on a card saves the coach, also appears on later pages, and can be removed',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, context, baseURL }) => {
    test.slow();
    const favourites = page.getByRole('button', { name: /코치 찜하기$/ });
    const learner = await createLearner();
    await logIn(context, learner.id, baseURL ?? '');
    const favouritesLoaded = page.waitForResponse((response) => response.url().includes('coach.favouriteIds'));
    await page.goto('/workout/listings?sort=reviews');
    await favouritesLoaded;
    await expect(favourites.nth(1)).toHaveAttribute('aria-pressed', 'false');
    const saved = page.waitForResponse((response) => response.url().includes('coach.setFavourite'));
    await favourites.nth(1).click();
    await expect(favourites.nth(1)).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);
    await expectAccessible(page);

    // The URL stores how many pages are loaded: favourites are marked on the appended pages, too.
    await page.reload();
    await expect(favourites.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: /^더 보기/ }).click();
    await expect(favourites).toHaveCount(40);
    const another = page.waitForResponse((response) => response.url().includes('coach.setFavourite'));
    await favourites.nth(25).click();
    await another;
    await page.reload();
    await expect(favourites.nth(25)).toHaveAttribute('aria-pressed', 'true');

    const removed = page.waitForResponse((response) => response.url().includes('coach.setFavourite'));
    await favourites.nth(1).click();
    await expect(favourites.nth(1)).toHaveAttribute('aria-pressed', 'false');
    await removed;
    await page.goto('/user/mypage/favourites');
    await expect(
      page
        .getByRole('list', { name: '찜한 코치' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(1);
  },
);

/** Presses the favourite as a guest until the page is hydrated and redirects to the login. */
async function pressHeartAsGuest(page: Page, favourite: Locator, from: string) {
  await expect(async () => {
    if (!page.url().includes('/login')) await favourite.click({ timeout: 2_000 });
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(from)}`, { timeout: 2_000 });
  }).toPass();
  // The login is a separate page: the test waits until its script is ready.
  await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
}

for (const [from, listing] of [
  ['a list', '/workout/listings?sort=reviews'],
  ['a profile', null],
] as const) {
  // This tests the session's behaviour; other tests check the widths of the list and the profile.
  test(`a guest’s favourite on ${from} is saved once after the login`, { tag: '@any-width' }, async ({ page }) => {
    test.slow();
    const { email } = await createAccount();
    const profile = async () => {
      await page.goto('/workout/listings');
      return (await cards(page).first().getAttribute('href')) ?? '';
    };
    const address = listing ?? (await profile());
    await page.goto(address);
    const favourite = page.getByRole('button', { name: /코치 찜하기$/ }).first();
    await pressHeartAsGuest(page, favourite, address);
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('로그인 전에 고른 코치를 찜했어요.')).toBeVisible();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);

    // A removed favourite stays removed: the press before the login is not applied again.
    const removed = page.waitForResponse((response) => response.url().includes('coach.setFavourite'));
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
    await removed;
    await page.goto('/user/mypage/favourites');
    await expect(page.getByRole('heading', { name: '아직 찜한 코치가 없어요' })).toBeVisible();
  });
}

test.describe('for a coach', () => {
  // The list fetches the user's favourites, and hides all favourite buttons when the call is rejected for a coach.
  test.use({ expectedErrors: [/status of 403.*coach\.favouriteIds/] });

  test('a favourite pressed as a guest is not saved after the login', { tag: '@any-width' }, async ({ page }) => {
    test.slow();
    const { email } = await createCoach(0);
    await page.goto('/workout/listings');
    await pressHeartAsGuest(page, page.getByRole('button', { name: /코치 찜하기$/ }).first(), '/workout/listings');
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    const sessionResponse = page.waitForResponse((response) => response.url().endsWith('/session.json'));
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await sessionResponse;
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), `${brand.key}:favourite`)).toBeNull();
    await expect(page.getByText('로그인 전에 고른 코치를 찜했어요.')).toBeHidden();
  });
});

test(
  'an empty result offers the smallest changes with their counts, one press away',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    const place = 'province=%EC%84%9C%EC%9A%B8%ED%8A%B9%EB%B3%84%EC%8B%9C&city=%EA%B0%95%EB%82%A8%EA%B5%AC';
    await page.goto(`/music/listings?${place}&slots=mon1&gender=male&purpose=diet&type=yoga`);
    await expect(page.getByRole('heading', { name: '조건에 맞는 코치가 아직 없어요' })).toBeVisible();
    await expectAccessible(page);
    const change = page.getByRole('link', { name: /\d+명 가능해요$/ }).first();
    const [, promised] = /(\d+)명/.exec(await change.innerText()) ?? [];
    await change.click();
    await expect(heading(page)).toContainText(`코치 ${promised}명`);
    await expect(cards(page).first()).toBeVisible();
  },
);

test(
  'a profile opens over the list with its own URL, and is also a full page',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    test.slow();
    await page.goto('/art/listings');
    const link = cards(page).first();
    const name = ((await link.getAttribute('aria-label')) ?? '').replace(' 프로필 보기', '');
    const own = (await link.getAttribute('href')) ?? '';
    await openProfile(page, '/art/listings');
    await expect(page).toHaveURL(/\/art\/listings\?coach=/);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('heading', { name, exact: true }).last()).toBeVisible();
    await expect(dialog.getByRole('button', { name: /에게 배우기$/ })).toBeVisible();
    await expectAccessible(page);
    const shared = page.url();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/art\/listings$/);

    await page.goto(shared);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/art\/listings$/);
    await page.goto(own);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test(
  'programs and purposes have listings with structured data, and an unknown name answers 404',
  { tag: '@any-width' },
  async ({ page, request }) => {
    await page.goto('/listings/pilates');
    await expect(page.getByRole('heading', { level: 1, name: '필라테스 코치' })).toBeVisible();
    await expectAccessible(page);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '') as {
      '@graph': { '@type': string }[];
    };
    expect(data['@graph'].map((one) => one['@type'])).toEqual(['BreadcrumbList', 'ItemList', 'Course']);
    await page.goto('/workout/listings/pain');
    await expect(page.getByRole('heading', { level: 1, name: '통증·재활 코치' })).toBeVisible();
    for (const path of ['/listings/no-such-program', '/workout/listings/cooking', '/ache/listings'])
      expect((await request.get(path)).status(), path).toBe(404);
  },
);

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    'the search box answers while typing: initial consonants, typos, keyboard, no result, no connection',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context }) => {
      await page.goto('/listings');
      await page.getByRole('button', { name: '코치 검색' }).click();
      const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
      const box = dialog.getByRole('combobox', { name: /이름으로 찾기$/ });
      await expect(dialog.getByRole('button', { name: '지역부터 고르기' })).toBeVisible();
      // The dialog keeps its height whatever the results; its animation has finished when the field accepts input.
      const heightOf = () => dialog.evaluate((one: HTMLElement) => one.offsetHeight);
      const height = await heightOf();
      await box.fill('ㅎㅈㅇ');
      await expect(dialog.getByRole('option', { name: /한지우 코치/ }).first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: '지역부터 고르기' })).toBeHidden();
      await expectAccessible(page);
      expect(await heightOf()).toBe(height);
      if ((page.viewportSize()?.width ?? 0) < 640)
        expect((await dialog.boundingBox())?.height).toBe(page.viewportSize()?.height);

      // Enter during IME composition only completes the syllable.
      await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
      await expect(dialog).toBeVisible();

      await box.fill('역삼');
      const options = dialog.getByRole('option');
      await expect(options.filter({ hasText: '역삼1동' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowUp');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await dialog.getByRole('button', { name: '검색어 지우기' }).click();
      await expect(box).toHaveValue('');

      await box.fill('qqzzxxqqzz');
      await expect(dialog.getByText(/없어요\. 초성으로도/)).toBeVisible();
      expect(await heightOf()).toBe(height);
      await context.route(/listing\.search/, (route) => route.abort());
      await box.fill('필라테스');
      await expect(dialog.getByRole('alert')).toContainText('인터넷을 확인해 주세요');
      await context.unroute(/listing\.search/);
      await dialog.getByRole('button', { name: '다시 시도' }).click();
      await dialog
        .getByRole('option', { name: /^필라테스/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/listings\/[a-z-]+$/);
    },
  );
});

test.describe('popular listings', () => {
  test(
    'use the device’s position with permission, and remember it',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context }) => {
      test.slow();
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 37.4954, longitude: 127.0333 });
      await page.goto('/f/popular');
      await expect(page.getByRole('heading', { level: 2, name: /^전국 인기 코치 \d+명$/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '내 위치' }).click();
      const here = page.getByRole('heading', { level: 2, name: /^강남구 역삼\d동 인기 코치 \d+명$/ });
      await expect(here).toBeVisible();
      await page.reload();
      await expect(here).toBeVisible();
      await page.getByRole('button', { name: '음악' }).click();
      await expect(cards(page).first()).toBeVisible();

      await page.getByRole('button', { name: '주소로 고르기' }).click();
      await page.getByRole('combobox', { name: '동네 이름' }).fill('정자동');
      await page.getByRole('option', { name: /정자동.*분당구/ }).click();
      await expect(page.getByRole('heading', { level: 2, name: /^성남시 분당구 정자동/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '전국' }).click();
      await expect(page.getByRole('heading', { level: 2, name: /^전국/ })).toBeVisible();
    },
  );
});
