import { HOUR_MS } from '~/domain/shared/durations';

/** Returns whether a lesson starts within the hour, so that a message about it may be read too late. */
export function startsWithinHour(startsAt: Date, now: Date): boolean {
  const until = startsAt.getTime() - now.getTime();
  return until > 0 && until <= HOUR_MS;
}
