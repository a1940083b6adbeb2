import { readFileSync } from 'node:fs';

export type Region = {
  id: number;
  code: string;
  province: string;
  city: string;
  district: string;
  latitude: number;
  longitude: number;
};

/**
 * Reads the public administrative-district data next to this file; the id is the line's position, so it never changes
 * between loads.
 */
export function readRegions(): Region[] {
  const lines = readFileSync(new URL('./data/korea-regions.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return lines.map((line, index) => {
    const [province = '', city = '', district = '', code = '', latitude = '', longitude = ''] = line.split(',');
    return { id: index + 1, code, province, city, district, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** Returns the metres between two points by haversine, which is accurate enough for a coach's reach. */
export function distanceMetres(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const inner =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * half(to.longitude - from.longitude);
  return 12_742_017.6 * Math.asin(Math.sqrt(inner));
}

const provinceWeights: Record<string, number> = {
  서울특별시: 2.4,
  경기도: 1.5,
  인천광역시: 1.1,
  부산광역시: 1.2,
  대구광역시: 1.1,
  대전광역시: 1.1,
  광주광역시: 1,
  울산광역시: 0.9,
  세종특별자치시: 1,
};
const cityWeights: Record<string, number> = {
  강남구: 2.6,
  서초구: 2.2,
  송파구: 2,
  마포구: 1.7,
  용산구: 1.5,
  성동구: 1.5,
  '성남시 분당구': 2,
  해운대구: 1.8,
  수성구: 1.5,
  유성구: 1.4,
  '용인시 수지구': 1.5,
  화성시: 1.3,
};

/**
 * Returns the relative number of coaches in a district. A 동 of a city has about twenty times the inhabitants of a 면,
 * and richer districts request more lessons; the numbers are deliberately rough.
 */
export function coachDensity({ province, city, district }: Region): number {
  const kind = district.endsWith('면') ? 0.05 : district.endsWith('읍') ? 0.3 : 0.8;
  return kind * (provinceWeights[province] ?? 0.5) * (cityWeights[city] ?? 1);
}

/**
 * Returns the districts that a coach travels to from this point: the home district and the nearest others, at most
 * `limit`, no farther than `rangeM` metres.
 */
export function reachableRegions(
  regions: readonly Region[],
  home: Region,
  start: { latitude: number; longitude: number },
  limit: number,
  rangeM: number,
): Region[] {
  const nearby = regions
    // A degree of latitude is 111 km and one of longitude at least 87 km in Korea, which excludes most districts
    // without trigonometry.
    .filter(
      (region) =>
        region !== home &&
        Math.abs(region.latitude - start.latitude) * 111_000 <= rangeM &&
        Math.abs(region.longitude - start.longitude) * 87_000 <= rangeM,
    )
    .map((region) => ({ region, distance: distanceMetres(start, region) }))
    .filter(({ distance }) => distance <= rangeM)
    .sort((left, right) => left.distance - right.distance || left.region.id - right.region.id);
  return [home, ...nearby.slice(0, limit - 1).map(({ region }) => region)];
}
