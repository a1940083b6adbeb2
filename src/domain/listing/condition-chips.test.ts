import { describe, expect, it } from 'vitest';
import { conditionChips, unreadChips } from './condition-chips';
import { readListingQuery, type SearchParameters } from './listing-url';
import { allListings, type ListingPlace, verticalListings, workoutListings } from './listing-place';

const chips = (place: ListingPlace | null, parameters: SearchParameters) =>
  conditionChips(place ?? allListings, readListingQuery(parameters)).map(({ label, href }) => [
    label,
    decodeURIComponent(href),
  ]);

describe('the conditions of a listing', () => {
  it('are all named, each with the listing without it', () => {
    const query = {
      province: '서울특별시',
      city: '강남구',
      district: '역삼1동',
      near: '강남역',
      gender: 'female',
      purpose: 'diet',
      slots: 'sat2',
    };
    const place = 'province=서울특별시&city=강남구';
    expect(chips(verticalListings('workout'), query)).toEqual([
      ['강남구', '/workout/listings?gender=female&purpose=diet&slots=sat2'],
      ['강남역 (역삼1동)', `/workout/listings?${place}&gender=female&purpose=diet&slots=sat2`],
      ['운동', `/listings?${place}&district=역삼1동&near=강남역&gender=female&purpose=diet&slots=sat2`],
      ['다이어트', `/workout/listings?${place}&district=역삼1동&near=강남역&gender=female&slots=sat2`],
      ['여성 코치', `/workout/listings?${place}&district=역삼1동&near=강남역&purpose=diet&slots=sat2`],
      ['토 오전', `/workout/listings?${place}&district=역삼1동&near=강남역&gender=female&purpose=diet`],
    ]);
  });

  it('are empty if only the page’s own vertical is chosen', () => {
    expect(chips(verticalListings('art'), {})).toEqual([]);
    expect(chips(allListings, { vertical: 'ache' })).toEqual([]);
    expect(chips(allListings, { vertical: 'ache', gender: 'male' })).toEqual([
      ['통증 케어', '/listings?gender=male'],
      ['남성 코치', '/listings?vertical=ache'],
    ]);
    // With a word that was not understood, the vertical is shown too.
    expect(chips(verticalListings('art'), { unread: '맛집' })).toEqual([['미술', '/listings?unread=맛집']]);
  });

  it('in the path link to its vertical', () => {
    expect(chips(workoutListings('pilates'), { gender: 'male' })[0]).toEqual([
      '필라테스',
      '/workout/listings?gender=male',
    ]);
    const program = {
      path: '/listings/violin',
      title: '바이올린 선생님',
      serviceType: 'music',
      program: 'violin',
    } as const;
    expect(chips(program, { province: '서울특별시' })).toEqual([
      ['서울특별시', '/listings/violin'],
      ['바이올린', '/music/listings?province=서울특별시'],
    ]);
    expect(chips({ ...program, serviceType: 'ache' }, { gender: 'male' })[0]?.[1]).toBe(
      '/listings?vertical=ache&gender=male',
    );
  });

  it('link to the first page, and keep the words that were not understood', () => {
    const query = readListingQuery({ gender: 'male', pages: '3', sort: 'price', unread: '맛집,친절한' });
    const turned = readListingQuery({
      gender: 'male',
      pages: '3',
      after: 'a coach',
      sort: 'price',
      unread: '맛집,친절한',
    });
    expect(turned.after).toBe('a coach');
    expect(conditionChips(allListings, turned)).toEqual(conditionChips(allListings, query));
    expect(conditionChips(allListings, query).map(({ href }) => decodeURIComponent(href))).toEqual([
      '/listings?sort=price&unread=맛집,친절한',
    ]);
    expect(unreadChips(allListings, query).map(({ label, href }) => [label, decodeURIComponent(href)])).toEqual([
      ['맛집', '/listings?gender=male&sort=price&pages=3&unread=친절한'],
      ['친절한', '/listings?gender=male&sort=price&pages=3&unread=맛집'],
    ]);
  });
});
