import { matchingPolicy } from './policy';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_MS } from '~/domain/shared/durations';

/** Returns when a confirmation of the weekly hours expires. */
export function scheduleFreshUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + matchingPolicy.scheduleFreshDays * DAY_MS);
}

/** Returns whether the coach must confirm the weekly hours again. Null for an account that is not a coach. */
export function needsScheduleUpdate(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && scheduleFreshUntil(confirmedAt) < now;
}

/** Notices about the weekly hours: their confirmation expires soon, or has expired. */
export type ScheduleNotice = 'soon' | 'over';

/**
 * Returns the window for a notice: it goes to coaches whose last confirmation was after `after` and not after `upTo`.
 * "over" agrees with needsScheduleUpdate.
 */
export function scheduleNoticeWindow(notice: ScheduleNotice, now: Date): { after: Date; upTo: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const fresh = matchingPolicy.scheduleFreshDays;
  // A confirmation of exactly this age is still valid.
  const oldest = new Date(daysAgo(fresh).getTime() - 1);
  return notice === 'soon'
    ? { after: oldest, upTo: daysAgo(fresh - accountPolicy.scheduleWarningDays) }
    : { after: daysAgo(fresh + accountPolicy.scheduleExpiredNoticeDays), upTo: oldest };
}
