import type { PlaceMatch } from './place-index';

/** Returns "강남구 역삼1동" or "강남역 (강남구 역삼1동)": the usual name of a place, without its province. */
export function placeLabel({ city, district, station }: Omit<PlaceMatch, 'province'>): string {
  const label = district === null ? city : `${city} ${district}`;
  return station === undefined ? label : `${station} (${label})`;
}
