import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Rejection } from '~/trpc/rejection';

/** A day at a company, for an answer that covers everybody in it. */
export type ReceivedDay = { csCorporateId: number; date: string };

/** Returns whether the server permanently no longer sends the data: loading it again does not change that. */
export const isWithheld = ({ code }: Pick<Rejection, 'code'>): boolean => code === 'NOT_FOUND' || code === 'FORBIDDEN';

/**
 * Returns whether body checks of this day are stored: only those of today and tomorrow (Seoul), until their day is
 * over.
 */
export function isStoredDay(date: string, now: Date): boolean {
  return date === seoulDate(now) || date === seoulDate(new Date(now.getTime() + DAY_MS));
}

/**
 * Returns which body checks a phone drops and stores after an answer of the server. An answer for a whole day drops
 * people of that day who are no longer in it; people who do not consent, or whose data is not visible yet, are not
 * stored.
 */
export function storageChanges(
  stored: readonly BodyCheckSubject[],
  received: readonly BodyCheckSubject[],
  { expertId, now, day }: { expertId: string; now: Date; day?: ReceivedDay | undefined },
): { drop: number[]; put: BodyCheckSubject[] } {
  const put = received.filter(({ consented, date }) => consented && isStoredDay(date, now));
  const remainingIds = new Set(put.map(({ b2bTimetableReservationId: id }) => id));
  const answered = new Set(received.map(({ b2bTimetableReservationId: id }) => id));
  const isObsolete = ({ b2bTimetableReservationId: id, encryptedCoachId, csCorporateId, date }: BodyCheckSubject) =>
    !remainingIds.has(id) &&
    (answered.has(id) ||
      encryptedCoachId !== expertId ||
      !isStoredDay(date, now) ||
      (csCorporateId === day?.csCorporateId && date === day.date));
  return { drop: stored.filter(isObsolete).map(({ b2bTimetableReservationId: id }) => id), put };
}
