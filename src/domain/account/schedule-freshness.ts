import { matchingPolicy } from '../coach/policy';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a confirmation of the weekly hours counts. */
export function scheduleFreshUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + matchingPolicy.scheduleFreshDays * DAY_MS);
}

/** Must the coach confirm the week again (UC06)? Null is somebody who is no coach. */
export function needsScheduleUpdate(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && scheduleFreshUntil(confirmedAt) < now;
}
