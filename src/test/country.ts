import { readFileSync } from 'node:fs';
import { indexPlaces, type PlaceIndex } from '~/domain/catalog/place-index';
import { placeWeights } from '~/domain/catalog/place-weight';
import type { RegionTree } from '~/domain/catalog/regions';
import { stations } from '~/domain/catalog/stations/stations';

interface District {
  province: string;
  city: string;
  district: string;
  code: string;
  latitude: number;
  longitude: number;
}

/** The country's districts as seeded, ordered by code. */
export const districts: District[] = readFileSync('prisma/seed/data/korea-regions.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [province = '', city = '', district = '', code = '', latitude = '', longitude = ''] = line.split(',');
    return { province, city, district, code, latitude: Number(latitude), longitude: Number(longitude) };
  })
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/**
 * Returns a searchable index of the whole country with its stations.
 *
 * @param coaches number of coaches who come to a district, by "city district"
 */
export function countryWith(coaches: Readonly<Record<string, number>> = {}): PlaceIndex {
  const weights = placeWeights(
    districts.map((district) => ({ ...district, coaches: coaches[`${district.city} ${district.district}`] ?? 0 })),
  );
  const tree: RegionTree = [];
  districts.forEach(({ province, city, district }, index) => {
    const cities =
      tree.find((row) => row.province === province)?.cities ??
      tree[tree.push({ province, cities: [] }) - 1]?.cities ??
      [];
    const match =
      cities.find((row) => row.city === city) ?? cities[cities.push({ city, districts: [], weights: [] }) - 1];
    match?.districts.push(district);
    match?.weights.push(weights[index] ?? 0);
  });
  return indexPlaces(tree, stations);
}
