import { describe, expect, it } from 'vitest';
import { districts } from '~/test/country';
import { isStationIn } from './is-station-in';
import { stations } from './stations';

const districtKeys = new Set(districts.map(({ province, city, district }) => `${province}|${city}|${district}`));

describe('stations', () => {
  it('are in existing districts', () => {
    const unknownDistricts = stations.flatMap(([province, city, own]) =>
      Object.keys(own).filter((district) => !districtKeys.has(`${province}|${city}|${district}`)),
    );
    expect(unknownDistricts).toEqual([]);
  });

  it('are listed once per city, and each city once', () => {
    expect(new Set(stations.map(([province, city]) => `${province} ${city}`)).size).toBe(stations.length);
    for (const [, city, own] of stations) {
      const names = Object.values(own).flatMap((some) => some.split(' '));
      expect(new Set(names).size, city).toBe(names.length);
      for (const name of names) expect(name, city).toMatch(/^[가-힣\d·]+$/);
    }
  });

  it('are more than 900 in total', () => {
    expect(
      stations.flatMap(([, , own]) => Object.values(own).flatMap((some) => some.split(' '))).length,
    ).toBeGreaterThan(900);
  });

  it('are found by their district', () => {
    const yeoksam = { province: '서울특별시', city: '강남구', district: '역삼1동' };
    expect(isStationIn(yeoksam, '강남역')).toBe(true);
    expect(isStationIn(yeoksam, '홍대입구역')).toBe(false);
    expect(isStationIn({ ...yeoksam, district: undefined }, '강남역')).toBe(false);
    expect(isStationIn({ ...yeoksam, district: '__proto__' }, '강남역')).toBe(false);
    expect(isStationIn(yeoksam, '<b>')).toBe(false);
  });
});
