import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { accountPolicy } from './policy';

/**
 * Returns the same day and hour in Seoul, shifted by this many months; a day that the month does not have overflows
 * into the next month.
 */
function monthsFrom(instant: Date, months: number): Date {
  const { year, month, day, hour, minute } = seoulParts(instant);
  return seoulInstant(year, month + months, day, hour, minute);
}

/** Returns the moment at or before which the last visit must be for the dormancy notice to be due. */
export function noticeDueBefore(now: Date): Date {
  return monthsFrom(now, -accountPolicy.dormantNoticeMonths);
}

/**
 * Returns the limits for dormancy: an account becomes dormant if its last visit was at or before `lastActive` and its
 * notice was sent at or before `noticed`.
 */
export function dormantDueBefore(now: Date): { lastActive: Date; noticed: Date } {
  return {
    lastActive: monthsFrom(now, -accountPolicy.dormantMonths),
    noticed: new Date(now.getTime() - accountPolicy.dormantNoticeDays * DAY_MS),
  };
}

/**
 * Returns the day that the notice announces: at least twelve months after the last visit and thirty days after the
 * notice.
 */
export function dormantFrom(lastActive: Date, noticed: Date): Date {
  return new Date(
    Math.max(
      monthsFrom(lastActive, accountPolicy.dormantMonths).getTime(),
      noticed.getTime() + accountPolicy.dormantNoticeDays * DAY_MS,
    ),
  );
}
