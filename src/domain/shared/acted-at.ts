import { MINUTE_MS } from './durations';
import { offlinePolicy } from './offline-policy';
import { DomainError } from './errors';
import { acceptedUntil } from './accepted-until';

/** Allowed clock skew: a phone that queried the server's time can still be off by the delay of a slow response. */
const SKEW_MS = 2 * MINUTE_MS;

/**
 * Returns the time of an act that may reach the server later than it happened: never later than its arrival, and never
 * before the act was possible.
 * @param doneAt undefined for an act that happens now
 * @throws DomainError CLOCK_AHEAD for a time in the future, with `serverNow`; TOO_EARLY with `from`; TOO_LATE with
 *   `until` for an act too long ago
 */
export function actedAt(doneAt: Date | undefined, { now, from }: { now: Date; from: Date | null }): Date {
  if (doneAt && doneAt.getTime() - now.getTime() > SKEW_MS)
    throw new DomainError('CLOCK_AHEAD', { serverNow: now.toISOString() });
  if (doneAt && now > acceptedUntil(doneAt)) {
    const until = acceptedUntil(doneAt).toISOString();
    throw new DomainError('TOO_LATE', { until }, `기록한 지 ${offlinePolicy.takenDays}일이 지나 저장할 수 없어요.`);
  }
  const time = doneAt && doneAt < now ? doneAt : now;
  if (from && time < from) throw new DomainError('TOO_EARLY', { from: from.toISOString() });
  return time;
}
