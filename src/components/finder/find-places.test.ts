import { describe, expect, it } from 'vitest';
import type { RegionTree } from '~/domain/coach/schema';
import { findPlaces, placeLabel, placesOf } from './find-places';

const tree: RegionTree = [
  { province: '서울특별시', cities: [{ city: '종로구', districts: ['사직동', '삼청동'] }, { city: '강남구', districts: ['역삼1동', '역삼2동', '신사동'] }, { city: '은평구', districts: ['신사1동', '역촌동'] }] },
  { province: '경기도', cities: [{ city: '성남시 분당구', districts: ['정자동', '신사역동'] }] },
];
const places = placesOf(tree);
const found = (query: string) => findPlaces(places, query).map(placeLabel);

describe('finding a place', () => {
  it('looks at the district first, then the city, then anywhere', () => {
    expect(found('역삼')).toEqual(['강남구 역삼1동', '강남구 역삼2동']);
    expect(found('신사')).toEqual(['강남구 신사동', '은평구 신사1동', '성남시 분당구 신사역동']);
    expect(found('강남')).toEqual(['강남구 역삼1동', '강남구 역삼2동', '강남구 신사동']);
    expect(found('서울')).toHaveLength(7);
  });

  it('does not mind spaces', () => {
    expect(found('강남구 역삼 2')).toEqual(['강남구 역삼2동']);
    expect(found('분당 구정자')).toEqual(['성남시 분당구 정자동']);
    expect(found('   ')).toEqual([]);
  });

  it('answers nothing for what is nowhere, and no more than asked', () => {
    expect(found('한강')).toEqual([]);
    expect(findPlaces(places, '동', 3)).toHaveLength(3);
  });
});
