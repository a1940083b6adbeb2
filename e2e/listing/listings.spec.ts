import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { profileLinks as cards } from '../pages/listing-page';

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /코치 [\d,]+명/ });

/** On a phone the filters are behind a button; they stay open while the user selects. */
async function openFilters(page: Page) {
  const isOpen = await page
    .locator('details')
    .first()
    .evaluate((element: HTMLDetailsElement) => element.open);
  if (!isOpen) await page.getByText('조건 고르기').click();
}

test(
  'filters are stored in the URL: they narrow the list, back and forward follow, and more pages append',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    test.slow();
    await page.goto('/workout/listings');
    await expect(page.getByRole('heading', { level: 1, name: '운동 코치' })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    const all = await heading(page).innerText();

    await openFilters(page);
    await expectAccessible(page);
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

    await page.goBack();
    await expect(page).not.toHaveURL(/gender=/);
    await expect(heading(page)).toHaveText(seoul);
    await page.goForward();
    await expect(heading(page)).toHaveText(women);

    await page.getByRole('link', { name: /^더 보기/ }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(page).toHaveURL(/pages=2/);
    await page.reload();
    await expect(cards(page)).toHaveCount(40);
    const links = await cards(page).evaluateAll((all) => all.map((item) => item.getAttribute('href')));
    expect(new Set(links).size).toBe(40);
  },
);

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
  'programs and purposes have listings with structured data, and an unknown name answers 404',
  { tag: '@any-width' },
  async ({ page, request }) => {
    await page.goto('/listings/pilates');
    await expect(page.getByRole('heading', { level: 1, name: '필라테스 코치' })).toBeVisible();
    await expectAccessible(page);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '') as {
      '@graph': { '@type': string }[];
    };
    expect(data['@graph'].slice(0, 2).map((item) => item['@type'])).toEqual(['BreadcrumbList', 'Service']);
    await page.goto('/workout/listings/pain');
    await expect(page.getByRole('heading', { level: 1, name: '통증과 움직임 연습 코치' })).toBeVisible();
    for (const path of ['/listings/no-such-program', '/workout/listings/cooking', '/ache/listings'])
      expect((await request.get(path)).status(), path).toBe(404);
  },
);

test(
  'popular listings use the device’s position with permission',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 37.4954, longitude: 127.0333 });
    await page.goto('/f/popular');
    await expect(page.getByRole('heading', { level: 2, name: /^전국 인기 코치 \d+명$/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: '내 위치' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^강남구 역삼\d동 인기 코치 \d+명$/ })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  },
);
