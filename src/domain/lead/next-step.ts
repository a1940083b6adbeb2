import { DAY_MS } from '~/domain/shared/durations';
import { holidayName } from '~/domain/shared/holidays';
import { seoulDate, seoulDayOf, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { leadPolicy } from './policy';
import { isOpenLead, type LeadStatus } from './status';

/**
 * Returns the day (Seoul, as "YYYY-MM-DD") that is this number of working days after an instant. Weekends and holidays
 * are not working days.
 */
export function workingDayAfter(at: Date, days: number = leadPolicy.answerBusinessDays): string {
  let day = seoulDayOf(seoulDate(at));
  for (let remaining = days; remaining > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (seoulParts(day).weekday < 5 && holidayName(seoulDate(day)) === null) remaining -= 1;
  }
  return seoulDate(day);
}

type Next = { status: LeadStatus; nextOn: string | null };

/** Returns whether the day of the next step has passed. */
export function isOverdue({ status, nextOn }: Next, now: Date): boolean {
  return isOpenLead(status) && nextOn !== null && nextOn < seoulDate(now);
}

/**
 * Returns which reminder of a next step is due: 0 on its day, 1 a week later, and so on; null before that day.
 */
export function dueReminder(nextOn: string, now: Date): number | null {
  const days = Math.round((seoulDayOf(seoulDate(now)).getTime() - seoulDayOf(nextOn).getTime()) / DAY_MS);
  return days < 0 ? null : Math.floor(days / leadPolicy.reminderEveryDays);
}

/** Returns the instant up to which a request has to have ended for its data to be erased now. */
export function erasedUpTo(now: Date): Date {
  const { year, month, day, hour, minute } = seoulParts(now);
  return seoulInstant(year - leadPolicy.retentionYears, month, day, hour, minute);
}
