import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { openProfile } from '../pages/listing-page';
import { brand } from '~/domain/shared/brand';

const draftKey = `${brand.key}:listings:workout:`;
const narrowed = '/workout/listings?province=서울특별시&type=pilates&slots=sat1,sat2,sun1,sun2';

test(
  'stored conditions of a listing are offered on the next visit, and the URL stays authoritative',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto(narrowed);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draftKey)).toContain('"version":22');
    const offer = page.getByRole('region', { name: '지난번 조건' });
    await expect(offer).toBeHidden();
    await page.goto('/workout/listings');
    await expect(offer).toContainText('서울특별시 · 필라테스 · 주말 오전');
    await expectAccessible(page);
    await offer.getByRole('button', { name: '지난번 조건으로 보기' }).click();
    await expect(page).toHaveURL(/type=pilates&slots=sat1,sat2,sun1,sun2/);
    await expect(offer).toContainText('지난번 조건으로 보고 있어요');
    await page.goBack();
    await expect(page).toHaveURL(/\/workout\/listings$/);
    await expect(offer).toContainText('지난번에 고른 조건이 있어요');
  },
);

test('the list and the search work when the browser stores nothing', { tag: '@any-width' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await openProfile(page, narrowed);
  await expect(page.getByRole('dialog').getByRole('button', { name: /코치와 시작하기$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: '코치 검색' }).click();
  const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
  await dialog.getByRole('button', { name: '지역부터 고르기' }).click();
  await dialog.getByRole('region', { name: '코치가 많은 지역' }).getByRole('button').first().click();
  await expect(dialog.getByRole('heading', { name: /에서 무엇을 배울까요/ })).toBeVisible();
});
