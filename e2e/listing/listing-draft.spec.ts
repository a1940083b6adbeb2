import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { openProfile } from '../pages/listing-page';
import { brand } from '~/domain/shared/brand';

const prefix = `${brand.key}:listings:`;
const draftKey = `${prefix}workout:`;
const narrowed = '/workout/listings?province=서울특별시&type=pilates&slots=sat1,sat2,sun1,sun2';

test.describe('stored conditions of a listing', () => {
  test('are offered on the next visit, and the URL stays authoritative', { tag: '@any-width' }, async ({ page }) => {
    await page.goto(narrowed);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draftKey)).toContain('"version":22');
    await expect(page.getByRole('region', { name: '지난번 조건' })).toBeHidden();
    await page.goto('/workout/listings');
    const offer = page.getByRole('region', { name: '지난번 조건' });
    await expect(offer).toContainText('서울특별시 · 필라테스 · 주말 오전');
    await expectAccessible(page);
    await offer.getByRole('button', { name: '지난번 조건으로 보기' }).click();
    await expect(page).toHaveURL(/type=pilates&slots=sat1,sat2,sun1,sun2/);
    await expect(offer).toContainText('지난번 조건으로 보고 있어요');
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/workout\/listings$/);
    await expect(offer).toContainText('지난번에 고른 조건이 있어요');
    await page.goForward();
    await expect(page).toHaveURL(/type=pilates/);
    await offer.getByRole('button', { name: '새로 시작' }).click();
    await expect(page).toHaveURL(/\/workout\/listings$/);
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await page.evaluate((keyPrefix) => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix)), prefix),
    ).toEqual([]);
  });

  test('are passed with the coach to the questionnaire', { tag: '@any-width' }, async ({ page }) => {
    await openProfile(page, narrowed);
    await expect(page.getByRole('dialog').getByRole('button', { name: /코치와 시작하기$/ })).toBeVisible();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/workout/suggest');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /코치와 시작하기$/ })
      .click();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      province: '서울특별시',
      types: 'pilates',
      schedules: 'sat1,sat2,sun1,sun2',
      coach: expect.any(String),
      at: expect.stringMatching(/^\d{13}$/),
    });
  });

  test(
    'are not needed: the list works when the storage is blocked or full',
    { tag: '@any-width' },
    async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await openProfile(page, narrowed);
      await expect(page.getByRole('dialog').getByRole('button', { name: /코치와 시작하기$/ })).toBeVisible();
      await page.goto('/workout/listings');
      await expect(page.getByRole('region', { name: '지난번 조건' })).toBeHidden();
    },
  );
});

test.describe('the region search', () => {
  test('can be completed and reversed by keyboard, and links to every vertical @any-width @both-widths', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '코치 검색' }).click();
    const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
    await dialog.getByRole('button', { name: '지역부터 고르기' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: '어느 지역에서 찾을까요?' })).toBeFocused();
    await dialog.getByLabel('시·도').selectOption('서울특별시');
    await dialog.getByLabel('시·군·구').selectOption('강남구');
    await dialog.getByRole('button', { name: '다음' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: '강남구에서 무엇을 배울까요?' })).toBeFocused();
    await expectAccessible(page);
    await expect(dialog.getByRole('link', { name: '음악' })).toHaveAttribute(
      'href',
      /^\/music\/listings\?province=.*city=/,
    );
    await expect(dialog.getByRole('link', { name: '강남구 코치 모두 보기' })).toHaveAttribute(
      'href',
      /^\/listings\?province=.*city=/,
    );
    await dialog.getByRole('button', { name: '목적으로 찾기' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: '어떤 목적으로 시작하세요?' })).toBeFocused();
    for (const name of ['강남구에서 무엇을 배울까요?', '어느 지역에서 찾을까요?']) {
      await dialog.getByRole('button', { name: '이전' }).press('Enter');
      await expect(dialog.getByRole('heading', { name })).toBeFocused();
    }
    await dialog.getByRole('button', { name: '이전' }).press('Enter');
    await expect(dialog.getByRole('button', { name: '지역부터 고르기' })).toBeVisible();
  });

  test('works when the browser stores nothing', { tag: '@any-width' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto('/');
    await page.getByRole('button', { name: '코치 검색' }).click();
    const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
    await dialog.getByRole('button', { name: '지역부터 고르기' }).click();
    await dialog.getByRole('region', { name: '코치가 많은 지역' }).getByRole('button').first().click();
    await expect(dialog.getByRole('heading', { name: /에서 무엇을 배울까요/ })).toBeVisible();
  });
});
