import { DAY_MS } from '../../shared/durations';
import { seoulDate } from '../../shared/seoul-time';
import { coachDocumentPolicy } from './policy';

/** Returns whether a document is valid on a day in Seoul, YYYY-MM-DD, which includes the day on which it expires. */
export function isValidOn(expiresOn: string | null, day: string): boolean {
  return expiresOn === null || expiresOn >= day;
}

/** Returns the last day of a document about whose expiry the coach is notified now. */
export function remindedUpTo(now: Date): string {
  return seoulDate(new Date(now.getTime() + coachDocumentPolicy.remindDays * DAY_MS));
}

/** Returns the last day for which a check of criminal records counts: a year later, the day before. */
export function recordCheckExpiry(checkedOn: string): string {
  const [year = 0, month = 0, day = 0] = checkedOn.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + coachDocumentPolicy.recordCheckMonths, day));
  return new Date(end.getTime() - DAY_MS).toISOString().slice(0, 10);
}

/** Returns whether an operator can record a check of criminal records that was made on this day. */
export function isRecordCheckDay(checkedOn: string, now: Date): boolean {
  const oldest = seoulDate(new Date(now.getTime() - coachDocumentPolicy.recordCheckAgeDays * DAY_MS));
  return checkedOn >= oldest && checkedOn <= seoulDate(now);
}

/** Returns the time up to which documents must have been submitted, so that they expire now if nobody decided them. */
export function undecidedSubmittedUpTo(now: Date): Date {
  return new Date(now.getTime() - coachDocumentPolicy.undecidedDays * DAY_MS);
}

/** Returns the time up to which documents must have been decided, so that their pictures are deleted now. */
export function picturesDecidedUpTo(now: Date): Date {
  return new Date(now.getTime() - coachDocumentPolicy.pictureDays * DAY_MS);
}
