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
  for (const center of byLatitude) {
    while ((byLatitude[first]?.latitude ?? Infinity) < center.latitude - around) first += 1;
    const shrink = Math.cos((center.latitude * Math.PI) / 180);
    let nearbyCount = 0;
    for (let index = first; index < byLatitude.length; index += 1) {
      const neighbour = byLatitude[index];
      if (!neighbour || neighbour.latitude > center.latitude + around) break;
      if (Math.hypot(neighbour.latitude - center.latitude, (neighbour.longitude - center.longitude) * shrink) <= around)
        nearbyCount += 1;
    }
    weights[center.index] = (weights[center.index] ?? 0) + Math.min(nearbyCount, placePolicy.coachWeight - 1);
  }
  return weights;
}
