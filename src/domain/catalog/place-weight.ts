import { placePolicy } from './place-policy';

export interface CountedDistrict {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Number of coaches who go there. */
  coaches: number;
}

const METRES_PER_DEGREE = 111_195;

/**
 * Returns how likely each district is meant: first by the coaches who go there, then by the number of districts within
 * three kilometres. No population data is used; but districts are drawn to have similar populations, so they are close
 * together where many people live. The order is the same as in the input.
 */
export function placeWeights(districts: readonly CountedDistrict[]): number[] {
  const around = placePolicy.aroundM / METRES_PER_DEGREE;
  const byLatitude = districts
    .map((district, index) => ({ ...district, index }))
    .toSorted((a, b) => a.latitude - b.latitude);
  const weights = districts.map(({ coaches }) => coaches * placePolicy.coachWeight);
  let first = 0;
  for (const here of byLatitude) {
    while ((byLatitude[first]?.latitude ?? Infinity) < here.latitude - around) first += 1;
    const shrink = Math.cos((here.latitude * Math.PI) / 180);
    let near = 0;
    for (let at = first; at < byLatitude.length; at += 1) {
      const there = byLatitude[at];
      if (!there || there.latitude > here.latitude + around) break;
      if (Math.hypot(there.latitude - here.latitude, (there.longitude - here.longitude) * shrink) <= around) near += 1;
    }
    weights[here.index] = (weights[here.index] ?? 0) + Math.min(near, placePolicy.coachWeight - 1);
  }
  return weights;
}
