import { placePolicy } from './place-policy';

export interface CountedDistrict {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Coaches who go there. */
  coaches: number;
}

const METRES_PER_DEGREE = 111_195;

/**
 * How likely somebody means each district: first the coaches who go there, then the districts within three kilometres.
 * Nothing here knows how many people live in a district, but districts are drawn to hold about as many each, so they
 * lie close where many live. Same order as given.
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
