import { describe, expect, it } from 'vitest';
import { SearchButton } from '~/components/layout/menu/search-button';
// The dialog is loaded on demand; this import loads it before the first test, so that no test waits for it.
import '~/components/layout/menu/search-dialog';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { type Answers, answer, countOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';

const readStored = () => JSON.parse(localStorage.getItem('dagaon:regions') ?? '[]') as unknown;
const seoul = (city: string) => ({ province: '서울특별시', city });
const loseAnswer = (): never => {
  throw new ConnectionLost();
};
const server: Answers = {
  'coach.listRegions': () => [
    {
      province: '서울특별시',
      cities: [
        { city: '강남구', districts: ['역삼1동'], weights: [2] },
        { city: '마포구', districts: ['합정동'], weights: [1] },
      ],
    },
    { province: '세종특별자치시', cities: [{ city: '세종시', districts: ['나성동'], weights: [1] }] },
  ],
  'content.busyCities': () => [{ ...seoul('송파구'), coaches: 12 }] as never,
};
const search = on.dialog('어떤 코치를 찾으세요?');
const step = (name: string) => search.getByRole('heading', { level: 3, name });
const open = async (answers = server) => {
  show(<SearchButton />, answers);
  await on.press('코치 검색');
  await expect.element(search).toBeInTheDocument();
};
const openRegions = async (answers = server) => {
  await open(answers);
  await on.press('지역부터 고르기');
  await on.expectFocus(step('어느 지역에서 찾을까요?'));
};
const hrefOf = (name: string | RegExp) =>
  decodeURIComponent(search.getByRole('link', { name }).element().getAttribute('href') ?? '');
const offeredRegion = (label: string) => search.getByRole('region', { name: label });

describe('the dialog of the search', () => {
  it('puts the focus into its field', async () => {
    await open();
    await expect.element(search.getByRole('combobox', { name: /이름으로 찾기/ })).toHaveFocus();
  });
});

describe('the region step of the search', () => {
  // The regions are loaded once for all tests in this file, so this test must be the first one.
  it('can request the regions again after a failure', async () => {
    await openRegions({ ...server, 'coach.listRegions': loseAnswer });
    await expect.element(search.getByRole('alert')).toHaveTextContent('지역을 불러오지 못했어요');
    answer(server);
    await on.press('다시 시도');
    await expect.element(on.field('시·도')).toBeInTheDocument();
  });

  it('selects a province and a city, stores the city, and links to its coaches by lesson type and by purpose', async () => {
    await openRegions();
    const [province, city] = [on.field('시·도'), on.field('시·군·구')];
    await expect.element(city).toBeDisabled();
    await province.selectOptions('서울특별시');
    await expect.element(on.button('다음')).toBeDisabled();
    await city.selectOptions('마포구');
    await expect.element(on.button('다음')).toBeEnabled();
    // A change of province clears the city.
    await province.selectOptions('세종특별자치시');
    await expect.element(city).toHaveValue('');
    await expect.element(on.button('다음')).toBeDisabled();
    await province.selectOptions('서울특별시');
    await city.selectOptions('강남구');
    expect(readStored()).toEqual([]);
    await on.press('다음');
    await on.expectFocus(step('강남구에서 무엇을 배울까요?'));
    expect(readStored()).toEqual([seoul('강남구')]);
    expect(hrefOf(/^필라테스/)).toBe('/workout/listings?province=서울특별시&city=강남구&type=pilates');
    expect(hrefOf('미술')).toBe('/art/listings?province=서울특별시&city=강남구');
    expect(hrefOf('강남구 코치 모두 보기')).toBe('/listings?province=서울특별시&city=강남구');
    await on.press('목적으로 찾기');
    await on.expectFocus(step('어떤 목적으로 시작하세요?'));
    expect(hrefOf('다이어트')).toBe('/workout/listings?province=서울특별시&city=강남구&purpose=diet');
    await on.press('이전');
    await on.expectFocus(step('강남구에서 무엇을 배울까요?'));
    await search.getByRole('link', { name: '강남구 코치 모두 보기' }).click();
    await expect.element(search).not.toBeInTheDocument();
    expect(readVisits().map(decodeURIComponent)).toEqual(['push /listings?province=서울특별시&city=강남구']);
  });

  it('suggests the cities with the most coaches before the first search, and selects a city with one press', async () => {
    await openRegions();
    await offeredRegion('코치가 많은 지역').getByRole('button', { name: '송파구 (서울특별시)' }).click();
    await on.expectFocus(step('송파구에서 무엇을 배울까요?'));
    expect(readStored()).toEqual([seoul('송파구')]);
    await on.press('이전');
    await expect.element(offeredRegion('자주 찾은 지역')).toHaveTextContent('송파구');
    await expect.element(offeredRegion('코치가 많은 지역')).not.toBeInTheDocument();
  });

  it('suggests the last four searched cities, newest first', async () => {
    const cities = ['강남구', '서초구', '마포구', '용산구'].map(seoul);
    localStorage.setItem('dagaon:regions', JSON.stringify(cities));
    await openRegions();
    const own = offeredRegion('자주 찾은 지역').getByRole('button');
    await expect.element(own.nth(3)).toBeInTheDocument();
    expect(own.elements().map(({ firstChild }) => firstChild?.textContent)).toEqual(cities.map(({ city }) => city));
    expect(countOf('content.busyCities')).toBe(0);
    await own.nth(2).click();
    await on.expectFocus(step('마포구에서 무엇을 배울까요?'));
    expect(readStored()).toEqual(['마포구', '강남구', '서초구', '용산구'].map(seoul));
  });
});

it('the search can start with a purpose instead of a region, and its back button returns to the first step', async () => {
  await open();
  await on.press('목적부터 고르기');
  await on.expectFocus(step('어떤 목적으로 시작하세요?'));
  expect(hrefOf('다이어트')).toBe('/workout/listings?purpose=diet');
  expect(hrefOf('출산 후 회복')).toBe('/listings?vertical=pregnant&purpose=postnatal');
  await on.press('이전');
  await expect.element(on.button('지역부터 고르기')).toBeInTheDocument();
  await on.key('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await on.expectFocus(on.button('코치 검색'));
});
