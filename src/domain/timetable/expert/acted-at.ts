import { MINUTE_MS } from '~/domain/shared/durations';
import { offlinePolicy } from '../policy';
import { DomainError } from '~/domain/shared/errors';
import { takenUntil } from './taken-until';

/** A phone that asked the server for its time may still be off by what a slow answer hides. */
const SKEW_MS = 2 * MINUTE_MS;

/**
 * When something was done that may reach the server later than it happened: never later than it arrives, and never
 * before it could be done.
 * @param doneAt undefined for what is done now
 * @throws DomainError CLOCK_AHEAD for a time to come, with `serverNow`; TOO_EARLY with `from`; TOO_LATE with `until`
 *   for what was done too long ago
 */
export function actedAt(doneAt: Date | undefined, { now, from }: { now: Date; from: Date | null }): Date {
  if (doneAt && doneAt.getTime() - now.getTime() > SKEW_MS)
    throw new DomainError('CLOCK_AHEAD', { serverNow: now.toISOString() });
  if (doneAt && now > takenUntil(doneAt)) {
    const until = takenUntil(doneAt).toISOString();
    throw new DomainError('TOO_LATE', { until }, `기록한 지 ${offlinePolicy.takenDays}일이 지나 저장할 수 없어요.`);
  }
  const at = doneAt && doneAt < now ? doneAt : now;
  if (from && at < from) throw new DomainError('TOO_EARLY', { from: from.toISOString() });
  return at;
}
