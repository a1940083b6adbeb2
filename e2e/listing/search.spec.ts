import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypeLabels, serviceTypes, verticalCoaches } from '~/domain/shared/service-type';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';

test(
  'the search finds coaches by neighbourhood, region and purpose',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
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
    await dialog.getByRole('button', { name: '목적으로 찾기' }).click();
    await expect(dialog.getByRole('link', { name: '다이어트' })).toHaveAttribute('href', /city=.*purpose=diet/);
    await dialog.getByRole('button', { name: '이전' }).click();
    await expect(dialog.getByRole('heading', { name: '강남구에서 무엇을 배울까요?' })).toBeVisible();
    await dialog.getByRole('button', { name: '이전' }).click();
    // The previously selected city is offered again.
    await expect(
      dialog.getByRole('region', { name: '자주 찾은 지역' }).getByRole('button', { name: '강남구' }),
    ).toBeVisible();
  },
);

test(
  'the finder of the home page shows matching coaches without a login',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
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
    const currentParams = new URL(page.url()).searchParams;
    expect(Object.fromEntries(currentParams)).toEqual({
      province: '서울특별시',
      city: '강남구',
      district: '역삼1동',
      purpose: 'posture',
      slots: 'mon5,tue5,wed5,thu5,fri5',
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('운동 코치');
    await expectAccessible(page);
  },
);

test(
  'a place that was typed but not selected is found, and an unknown place shows an error',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/');
    const finder = page.getByRole('search', { name: '코치 찾기' });
    const where = finder.getByRole('combobox', { name: '어디서' });
    await where.fill('아무데도없는곳');
    await finder.getByRole('button', { name: '코치 보기' }).click();
    await expect(finder.getByRole('alert')).toHaveText(/맞는 동네나 수업을 찾지 못했어요/);
    await where.fill('테헤란로');
    await expect(finder.getByText('도로명으로는 찾을 수 없어요').first()).toBeVisible();
    await where.fill('서울 마포');
    // Moving to the next field closes the list of places, which covers the button on a phone.
    await finder.getByLabel('무엇을').focus();
    await finder.getByLabel('무엇을').selectOption({ label: '임신 중 운동' });
    await finder.getByRole('button', { name: '코치 보기' }).click();
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === '/listings' &&
        url.searchParams.get('vertical') === 'pregnant' &&
        url.searchParams.get('city') === '마포구',
    );
  },
);

test(
  'a search line on the home page becomes removable conditions, and shows the words it does not understand',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/');
    const finder = page.getByRole('search', { name: '코치 찾기' });
    const where = finder.getByRole('combobox', { name: '어디서' });
    await where.fill('강남역 필라테스 여자 선생님 토요일 오전 맛집');
    await expect(finder.getByText('‘코치 보기’를 누르면 입력한 말로 찾아요.').first()).toBeVisible();
    await where.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/workout/listings');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      province: '서울특별시',
      city: '강남구',
      district: '역삼1동',
      near: '강남역',
      gender: 'female',
      type: 'pilates',
      slots: 'sat1,sat2',
      unread: '맛집',
    });
    const chips = page.getByRole('list', { name: '고른 조건' });
    for (const name of ['강남구', '강남역 (역삼1동)', '운동', '필라테스', '여성 코치', '토 이른 아침·오전'])
      await expect(chips.getByRole('link', { name: `${name} 빼기` })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^강남역 코치/ })).toBeVisible();
    await expectAccessible(page);
    await chips.getByRole('link', { name: '여성 코치 빼기' }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('gender') && url.searchParams.get('unread') === '맛집');
    await page.getByRole('list', { name: '인식하지 못한 검색어' }).getByRole('link', { name: '맛집 빼기' }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('unread') && url.searchParams.get('near') === '강남역');
  },
);

test(
  'the search box offers several conditions of a line together',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '코치 검색' }).click();
    const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
    // The text is as macOS sends it: decomposed letters, which are longer than the field allows before they are
    // normalised.
    await dialog
      .getByRole('combobox', { name: /이름으로 찾기$/ })
      .fill('산후 요가 여쌤 홍대 평일 저녁'.normalize('NFD'));
    const option = dialog.getByRole('option', {
      name: /홍대입구역.*임신·출산 · 요가 · 출산 후 · 여성 코치 · 평일 저녁/,
    });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('vertical') === 'pregnant' && url.searchParams.get('purpose') === 'postnatal',
    );
  },
);

test('every tile of the home page shows its coaches to a guest', { tag: '@any-width' }, async ({ page }) => {
  test.slow();
  for (const type of serviceTypes) {
    await page.goto('/');
    await page
      .getByRole('region', { name: '프로그램' })
      .getByRole('link', { name: serviceTypeLabels[type], exact: true })
      .click();
    await expect(page).toHaveURL(listingPathOf(type));
    await expect(page.getByRole('heading', { level: 1, name: verticalCoaches(type), exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /코치 프로필 보기$/ }).first()).toBeVisible();
  }
});
