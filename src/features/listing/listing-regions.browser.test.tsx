import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listingHref, type ListingQuery } from '~/domain/listing/listing-href';
import { verticalListings } from '~/domain/listing/listing-place';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { show } from '~/test/browser-mode/show';
import * as on from '~/test/browser-mode/page';
import { ListingFilters } from './listing-filters';

const place = verticalListings('workout');
const query: ListingQuery = {
  province: '서울특별시',
  city: '강남구',
  district: '역삼1동',
  near: '강남역',
  gender: 'female',
  purposes: ['posture'],
  types: [],
  schedules: ['mon5'],
  sort: 'rating',
  pages: 3,
  after: 'cursor',
};
const regions = { provinces: ['서울특별시', '부산광역시'], cities: ['강남구', '서초구'] };

/** The panel is rendered twice: next to the list and, for a phone, behind a button. */
const selectOf = (label: string) => page.getByLabelText(label, { exact: true }).first();
const regionOf = (href: string) => {
  const { searchParams } = new URL(href, window.location.href);
  return ['province', 'city', 'district', 'near'].map((part) => searchParams.get(part));
};
const optionsOf = (label: string) =>
  [...(selectOf(label).element() as HTMLSelectElement).options].map(({ label: name, value }) => ({ name, value }));

const open = (change: Partial<ListingQuery> = {}) =>
  show(<ListingFilters place={place} query={{ ...query, ...change }} regions={regions} />);

describe('the region filter of a list', () => {
  it('drops the smaller regions of the previous choice', async () => {
    open();
    await expect.element(selectOf('시·도')).toBeVisible();
    expect(optionsOf('시·도').map(({ name, value }) => [name, ...regionOf(value)])).toEqual([
      ['전국', null, null, null, null],
      ['서울특별시', '서울특별시', null, null, null],
      ['부산광역시', '부산광역시', null, null, null],
    ]);
    expect(optionsOf('시·군·구').map(({ name, value }) => [name, ...regionOf(value)])).toEqual([
      ['전체', '서울특별시', null, null, null],
      ['강남구', '서울특별시', '강남구', null, null],
      ['서초구', '서울특별시', '서초구', null, null],
    ]);
  });

  it('opens the first page with the same conditions, and selects the chosen region', async () => {
    open();
    await expect.element(selectOf('시·도')).toHaveDisplayValue('서울특별시');
    await expect.element(selectOf('시·군·구')).toHaveDisplayValue('강남구');
    await selectOf('시·군·구').selectOptions('서초구');
    const path = listingHref(place.path, { ...query, city: '서초구', district: undefined, pages: 1, after: null });
    await on.until(() => expect(readVisits()).toEqual([`push ${path}`]));
    expect(new URL(path, window.location.href).searchParams.get('gender')).toBe('female');
  });

  it('keeps a region without coaches selected', async () => {
    open({ city: '종로구', district: undefined });
    await expect.element(selectOf('시·군·구')).toHaveDisplayValue('종로구');
    expect(optionsOf('시·군·구').map(({ name }) => name)).toEqual(['전체', '종로구', '강남구', '서초구']);
  });

  it('is the whole country without a province, and then offers no city', async () => {
    open({ province: undefined, city: undefined, district: undefined });
    await expect.element(selectOf('시·도')).toHaveDisplayValue('전국');
    expect(optionsOf('시·군·구').map(({ name }) => name)).toEqual(['시·도부터 골라 주세요']);
  });
});

describe('every other filter of a list', () => {
  it('keeps the region and starts at the first page', async () => {
    open();
    await expect.element(page.getByRole('link', { name: '남성 코치' }).first()).toBeVisible();
    const links = page.getByRole('complementary', { name: '조건' }).getByRole('link').elements();
    const conditions = links.filter((link) => link.textContent !== '조건 모두 지우기');
    expect(conditions.length).toBeGreaterThan(8);
    for (const link of conditions) {
      const href = link.getAttribute('href') ?? '';
      const { searchParams } = new URL(href, window.location.href);
      expect(regionOf(href), link.textContent).toEqual(['서울특별시', '강남구', '역삼1동', '강남역']);
      expect([searchParams.get('sort'), searchParams.get('pages'), searchParams.get('after')]).toEqual([
        'rating',
        null,
        null,
      ]);
    }
    const all = links.filter((link) => link.textContent === '조건 모두 지우기');
    expect(all.map((link) => link.getAttribute('href'))).toEqual(['/workout/listings?sort=rating']);
  });
});
