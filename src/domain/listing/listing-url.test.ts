import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPurposes, weeklySlots, workoutTypes } from '~/domain/catalog/search-codes';
import { type ListingQuery, listingHref, listingParameters } from './listing-href';
import { readListingQuery } from './listing-url';
import { listingPathOf } from './listing-path';
import { workoutListings } from './listing-place';
import { listingSorts } from './schema/listing';

const queryOf = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams);

describe('a listing’s address', () => {
  it('contains the whole query and can be read back', () => {
    const word = fc.constantFrom('서울특별시', '강남구', '성남시 분당구', '역삼1동', 'a&b=c');
    const drawn: fc.Arbitrary<ListingQuery> = fc.record({
      serviceType: fc.constantFrom(undefined, 'workout' as const, 'ache' as const),
      province: word,
      city: word,
      district: fc.option(word, { nil: undefined }),
      gender: fc.constantFrom(undefined, 'female' as const, 'male' as const),
      purposes: fc.subarray([...searchPurposes]),
      types: fc.subarray([...workoutTypes]),
      schedules: fc.subarray([...weeklySlots]),
      sort: fc.constantFrom(...listingSorts),
      pages: fc.integer({ min: 1, max: 10 }),
      after: fc.constantFrom(null, 'WyJyYW5rIiwxLDJd'),
      unread: fc.constantFrom(undefined, ['맛집'], ['친절한', '50대']),
    });
    fc.assert(
      fc.property(drawn, (query) => {
        expect(readListingQuery(queryOf(listingHref('/listings', query)))).toEqual(query);
      }),
    );
  });

  it('names a station only with its district', () => {
    const at = { province: '서울특별시', city: '강남구', district: '역삼1동', near: '강남역' };
    expect(readListingQuery(queryOf(listingHref('/listings', at)))).toMatchObject(at);
    expect(listingHref('/listings', { ...at, district: undefined })).not.toContain('near');
    expect(readListingQuery({ province: '서울특별시', near: '강남역' }).near).toBeUndefined();
    expect(
      readListingQuery({ unread: Array.from({ length: 99 }, (_, index) => `말${index}`).join(',') }).unread,
    ).toHaveLength(10);
  });

  it('ignores invalid values', () => {
    const junk = fc.dictionary(fc.constantFrom(...listingParameters), fc.oneof(fc.string(), fc.array(fc.string())));
    fc.assert(
      fc.property(junk, (parameters) => {
        expect(readListingQuery(parameters).pages).toBeGreaterThan(0);
      }),
    );
    expect(
      readListingQuery({
        vertical: 'cooking',
        city: '강남구',
        gender: 'x',
        purpose: 'diet,nothing,diet',
        slots: 'mon9',
        sort: 'cheap',
        pages: '-3',
        after: 'x'.repeat(300),
      }),
    ).toEqual({
      serviceType: undefined,
      province: undefined,
      city: undefined,
      district: undefined,
      gender: undefined,
      purposes: ['diet'],
      types: [],
      schedules: [],
      sort: 'recommended',
      pages: 1,
      after: null,
    });
    expect(readListingQuery({ pages: '400' }).pages).toBe(10);
  });

  it('is short if nothing is chosen', () => {
    expect(listingHref('/workout/listings', readListingQuery({}))).toBe('/workout/listings');
    expect(listingHref('/listings', { purposes: ['diet', 'pain'] })).toBe('/listings?purpose=diet,pain');
  });

  it('maps to the listings of kinds and purposes of workouts', () => {
    expect(workoutListings('pilates')).toMatchObject({ title: '필라테스 코치', type: 'pilates' });
    expect(workoutListings('pain')).toMatchObject({ title: '통증과 움직임 연습 코치', purpose: 'pain' });
    expect(workoutListings('__proto__')).toBeNull();
    expect(listingPathOf('art')).toBe('/art/listings');
    expect(listingPathOf('ache')).toBe('/listings?vertical=ache');
  });

  it('has the same parameters in the rewrites', () => {
    const [, list = ''] = /const listingParameters = \[([^\]]*)\];/.exec(readFileSync('next.config.mjs', 'utf8')) ?? [];
    expect([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual([...listingParameters]);
  });
});
