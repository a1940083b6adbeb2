import { HOUR_MS } from '~/domain/shared/durations';

/** Whether a lesson starts within the hour: who is told of it then may read it too late. */
export function isSoon(startsAt: Date, now: Date): boolean {
  const until = startsAt.getTime() - now.getTime();
  return until > 0 && until <= HOUR_MS;
}
