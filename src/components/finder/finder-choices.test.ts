import { describe, expect, it } from 'vitest';
import { readListingQuery } from '~/domain/listing/listing-url';
import { isListedVertical } from '~/domain/listing/listing-path';
import { serviceTypes } from '~/domain/shared/service-type';
import { searchedLineSchema } from '~/domain/listing/schema/search';
import { finderHref, purposeChoices, verticalChoices } from './finder-choices';
import { searchedHref } from './searched-href';

const read = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://here');
  return { path: pathname, query: readListingQuery(Object.fromEntries(searchParams)) };
};

describe('the address that a search opens', () => {
  it('is a listing that reads back what was chosen, for every vertical and purpose', () => {
    const place = { province: '서울특별시', city: '강남구', district: '역삼1동' };
    for (const wish of [...purposeChoices, ...verticalChoices]) {
      const { path, query } = read(finderHref({ place, wish, schedules: ['mon5', 'tue5'] }));
      expect(path, wish.value).toBe(isListedVertical(wish.serviceType) ? `/${wish.serviceType}/listings` : '/listings');
      expect(query.serviceType, wish.value).toBe(isListedVertical(wish.serviceType) ? undefined : wish.serviceType);
      expect(query, wish.value).toMatchObject({
        ...place,
        purposes: wish.purpose ? [wish.purpose] : [],
        schedules: ['mon5', 'tue5'],
      });
    }
  });

  it('can be of a whole city, of kinds of workout, or of all coaches', () => {
    expect(decodeURIComponent(finderHref({ place: { province: '서울특별시', city: '마포구', district: null } }))).toBe(
      '/listings?province=서울특별시&city=마포구',
    );
    expect(finderHref({ wish: { serviceType: 'workout' }, types: ['pilates'] })).toBe('/workout/listings?type=pilates');
    expect(finderHref({})).toBe('/listings');
  });

  it('offers all seven verticals, and pregnancy only in its own', () => {
    expect(verticalChoices.map(({ serviceType }) => serviceType)).toEqual([...serviceTypes]);
    for (const { purpose, serviceType } of purposeChoices)
      expect(serviceType === 'pregnant').toBe(purpose === 'pregnant' || purpose === 'postnatal');
  });
});

describe('the address of a search line', () => {
  const line = (given: Record<string, unknown>) =>
    searchedLineSchema.parse({ sort: 'recommended', unread: [], labels: [], composed: true, ...given });
  const openChoices = (given: Record<string, unknown>, chosen: Parameters<typeof searchedHref>[1] = {}) =>
    decodeURIComponent(searchedHref(line(given), chosen));

  it('is the listing of its program, of its vertical, or of all coaches', () => {
    expect(openChoices({ program: 'violin', serviceType: 'music', gender: 'female' })).toBe(
      '/listings/violin?gender=female',
    );
    expect(openChoices({ serviceType: 'ache', sort: 'price' })).toBe('/listings?vertical=ache&sort=price');
    expect(openChoices({ schedules: ['sat2'], unread: ['맛집'] })).toBe('/listings?slots=sat2&unread=맛집');
    expect(
      openChoices({
        province: '서울특별시',
        city: '강남구',
        district: '역삼1동',
        near: '강남역',
        serviceType: 'workout',
      }),
    ).toBe('/workout/listings?province=서울특별시&city=강남구&district=역삼1동&near=강남역');
  });

  it('includes what was chosen beside the line, and reports what conflicts with it', () => {
    const wish = { serviceType: 'workout', purpose: 'diet' } as const;
    expect(
      openChoices({ serviceType: 'workout', types: ['pilates'], schedules: ['sat2'] }, { wish, schedules: ['sun2'] }),
    ).toBe('/workout/listings?purpose=diet&type=pilates&slots=sat2,sun2');
    expect(openChoices({ serviceType: 'music', program: 'violin', unread: ['맛집'] }, { wish })).toBe(
      '/workout/listings?purpose=diet&unread=맛집,음악',
    );
  });

  it('can be of a province alone', () => {
    expect(decodeURIComponent(finderHref({ place: { province: '서울특별시' } }))).toBe('/listings?province=서울특별시');
  });
});
