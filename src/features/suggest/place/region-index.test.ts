import { describe, expect, it } from 'vitest';
import { indexRegions, searchPlaces } from './region-index';

const index = indexRegions([
  { province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동', '역삼2동', '신사동'] }, { city: '관악구', districts: ['신사동'] }] },
  { province: '경기도', cities: [{ city: '용인시 처인구', districts: ['역북동'] }] },
]);
const names = (typed: string) => searchPlaces(index, typed).map(({ city, district }) => `${city} ${district}`);

describe('places by name', () => {
  it.each([
    ['역삼', ['강남구 역삼1동', '강남구 역삼2동']],
    ['신사', ['강남구 신사동', '관악구 신사동']],
    ['관악 신사', ['관악구 신사동']],
    ['용인시처인구', ['용인시 처인구 역북동']],
    ['  ', []],
    ['없는 동네', []],
  ])('"%s"', (typed, found) => {
    expect(names(typed)).toEqual(found);
  });
});
