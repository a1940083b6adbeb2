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
    await expect(dialog.getByRole('heading', { name: '강남구에서 무엇을 배울까요?' })).toBeFocused();
    await expectAccessible(page);
    await expect(dialog.getByRole('link', { name: /필라테스/ })).toHaveAttribute(
      'href',
      /\/workout\/listings\?province=.*city=.*type=pilates/,
    );
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
    const option = finder.getByRole('option', { name: /^역삼동 전체/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(where).toHaveValue('강남구 역삼동 전체');
    await finder.getByLabel('무엇을').selectOption({ label: '자세와 일상 통증' });
    await finder.getByLabel('언제').selectOption({ label: '평일 저녁' });
    await finder.getByRole('button', { name: '코치 보기' }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/workout/listings' && url.searchParams.get('district') === '역삼동 전체',
    );
    const currentParams = new URL(page.url()).searchParams;
    expect(Object.fromEntries(currentParams)).toEqual({
      province: '서울특별시',
      city: '강남구',
      district: '역삼동 전체',
      purpose: 'posture',
      slots: 'mon5,tue5,wed5,thu5,fri5',
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('운동 코치');
  },
);

test(
  'a search line on the home page becomes removable conditions; an unknown line and a street name show a message',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/');
    const searchForm = page.getByRole('search', { name: '코치 찾기' });
    const placeField = searchForm.getByRole('combobox', { name: '어디서' });
    await placeField.fill('아무데도없는곳');
    await searchForm.getByRole('button', { name: '코치 보기' }).click();
    await expect(searchForm.getByRole('alert')).toHaveText(/맞는 동네나 수업을 찾지 못했어요/);
    await placeField.fill('테헤란로');
    await expect(searchForm.getByText('도로명으로는 찾을 수 없어요').first()).toBeVisible();
    await placeField.fill('강남역 필라테스 여자 선생님 토요일 오전 맛집');
    await expect(searchForm.getByText('‘코치 보기’를 누르면 입력한 검색어로 찾아요.').first()).toBeVisible();
    await placeField.press('Enter');
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
    await expect(
      page.getByRole('list', { name: '인식하지 못한 검색어' }).getByRole('link', { name: '맛집 빼기' }),
    ).toBeVisible();
  },
);

test(
  'the search box answers while typing, at a constant height, and offers several conditions of a line together',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '코치 검색' }).click();
    const dialog = page.getByRole('dialog', { name: '어떤 코치를 찾으세요?' });
    const box = dialog.getByRole('combobox', { name: /이름으로 찾기$/ });
    await expect(dialog.getByRole('button', { name: '지역부터 고르기' })).toBeVisible();
    // The dialog keeps its height whatever the results; its animation has finished when the field accepts input.
    const heightOf = () => dialog.evaluate((element: HTMLElement) => element.offsetHeight);
    const height = await heightOf();
    await box.fill('ㅎㅈㅇ');
    await expect(dialog.getByRole('option', { name: /한지우 코치/ }).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: '지역부터 고르기' })).toBeHidden();
    await expectAccessible(page);
    expect(await heightOf()).toBe(height);
    // On a phone the dialog fills the screen.
    expect((await dialog.boundingBox())?.height).toBe(page.viewportSize()?.height);
    await box.fill('qqzzxxqqzz');
    await expect(dialog.getByText(/없어요\. 초성으로도/)).toBeVisible();
    expect(await heightOf()).toBe(height);
    // The text is as macOS sends it: decomposed letters, which are longer than the field allows before they are
    // normalised.
    await box.fill('산후 요가 여쌤 홍대 평일 저녁'.normalize('NFD'));
    const option = dialog.getByRole('option', {
      name: /홍대입구역.*임신·출산 · 요가 · 출산 후 · 여성 코치 · 평일 저녁/,
    });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('vertical') === 'pregnant' && url.searchParams.get('purpose') === 'postnatal',
    );
  },
);
