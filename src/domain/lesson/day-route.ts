import { z } from 'zod';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { routePolicy } from './policy';

/** A point in degrees. */
export type Point = { latitude: number; longitude: number };

/**
 * What a coach does at a time of a day; `point` is the centre of its district, null for a place without one. Between two
 * stops in one building there is no way.
 */
export type Stop = {
  id: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  point: Point | null;
  buildingId?: number;
};

/** The way to a lesson from the one before it on the same day. */
export const waySchema = z.object({
  /** Place of the lesson before: city and district, or that it is at a company. */
  from: z.string(),
  /** Minutes between the two lessons. */
  gapMinutes: z.int(),
  /** Estimate between the centres of the districts; null without a district. `distanceM` is 0 within one district. */
  estimate: z.object({ distanceM: z.int().min(0), minutes: z.int() }).nullable(),
  /** The gap is shorter than the estimate. */
  isShort: z.boolean(),
});
export type Way = z.infer<typeof waySchema>;

/** Mean diameter of the earth in metres, as in the distances of the search. */
const EARTH_DIAMETER_M = 12_742_017.6;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance between two points in whole metres (haversine). */
export function distanceMetres(from: Point, to: Point): number {
  const across =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return Math.round(EARTH_DIAMETER_M * Math.asin(Math.sqrt(across)));
}

/** Returns the estimated minutes for a straight distance, rounded up to the policy's step. */
export function travelMinutes(distanceM: number): number {
  const { baseMinutes, metresPerMinute, stepMinutes } = routePolicy;
  return Math.ceil((baseMinutes + distanceM / metresPerMinute) / stepMinutes) * stepMinutes;
}

/** Returns the way to each stop that is not the first of its day (Seoul), by the id of the stop. */
export function waysOf(stops: readonly Stop[]): Map<number, Way> {
  const sorted = [...stops].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return new Map(
    sorted.flatMap((stop, index): [number, Way][] => {
      const before = sorted[index - 1];
      if (!before || seoulDate(before.startsAt) !== seoulDate(stop.startsAt)) return [];
      if (stop.buildingId !== undefined && stop.buildingId === before.buildingId) return [];
      const gapMinutes = Math.round((stop.startsAt.getTime() - before.endsAt.getTime()) / MINUTE_MS);
      const distanceM = before.point && stop.point ? distanceMetres(before.point, stop.point) : null;
      const estimate = distanceM === null ? null : { distanceM, minutes: travelMinutes(distanceM) };
      const isShort = estimate !== null && gapMinutes < estimate.minutes;
      return [[stop.id, { from: before.place, gapMinutes, estimate, isShort }]];
    }),
  );
}
