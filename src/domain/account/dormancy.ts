import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { accountPolicy } from './policy';

/** The same day and hour in Seoul so many months away; what a month has not, is the next one's first days. */
function monthsFrom(instant: Date, months: number): Date {
  const { year, month, day, hour, minute } = seoulParts(instant);
  return seoulInstant(year, month + months, day, hour, minute);
}

/** Who was last here at or before this is told that the account will be dormant. */
export function noticeDueBefore(now: Date): Date {
  return monthsFrom(now, -accountPolicy.dormantNoticeMonths);
}

/** Who was last here at or before the first, and told at or before the second, becomes dormant. */
export function dormantDueBefore(now: Date): { lastActive: Date; noticed: Date } {
  return {
    lastActive: monthsFrom(now, -accountPolicy.dormantMonths),
    noticed: new Date(now.getTime() - accountPolicy.dormantNoticeDays * DAY_MS),
  };
}

/** The day that the notice names: neither before twelve months are over nor before the notice is thirty days old. */
export function dormantFrom(lastActive: Date, noticed: Date): Date {
  return new Date(
    Math.max(
      monthsFrom(lastActive, accountPolicy.dormantMonths).getTime(),
      noticed.getTime() + accountPolicy.dormantNoticeDays * DAY_MS,
    ),
  );
}
