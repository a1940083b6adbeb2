import { matchingPolicy } from './policy';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_MS } from '~/domain/shared/durations';

/** Until when a confirmation of the weekly hours counts. */
export function scheduleFreshUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + matchingPolicy.scheduleFreshDays * DAY_MS);
}

/** Must the coach confirm the week again (UC06)? Null is somebody who is no coach. */
export function needsScheduleUpdate(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && scheduleFreshUntil(confirmedAt) < now;
}

/** What a coach is told about the weekly hours: that they soon count no more, and that they do not. */
export type ScheduleNotice = 'soon' | 'over';

/**
 * Whose last confirmation lies behind `after`, and not behind `upTo`, is to be told. Over is what needsScheduleUpdate
 * says.
 */
export function scheduleNoticeWindow(notice: ScheduleNotice, now: Date): { after: Date; upTo: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const fresh = matchingPolicy.scheduleFreshDays;
  // A confirmation of exactly so long ago counts still.
  const oldest = new Date(daysAgo(fresh).getTime() - 1);
  return notice === 'soon'
    ? { after: oldest, upTo: daysAgo(fresh - accountPolicy.scheduleWarningDays) }
    : { after: daysAgo(fresh + accountPolicy.scheduleOverToldWithinDays), upTo: oldest };
}
