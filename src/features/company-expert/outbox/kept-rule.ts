import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Refusal } from '~/trpc/refusal';

/** A day at a company, for an answer that told everybody in it. */
export type ToldDay = { csCorporateId: number; date: string };

/** The server refuses to tell: another page or a connection changes nothing about it. */
export const isUntold = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'NOT_FOUND' || code === 'FORBIDDEN';

/** What was found of people is kept for the lessons of today and tomorrow (Seoul), and not longer than their day. */
export function isKeptDay(date: string, now: Date): boolean {
  return date === seoulDate(now) || date === seoulDate(new Date(now.getTime() + DAY_MS));
}

/**
 * What a phone takes away and what it keeps when the server has told something of people. An answer about a whole day
 * takes away who is in that day and was not told of any more; who does not consent, or is not told of yet, is not kept.
 */
export function whatToKeep(
  kept: readonly BodyCheckSubject[],
  told: readonly BodyCheckSubject[],
  { person, now, day }: { person: string; now: Date; day?: ToldDay | undefined },
): { drop: number[]; put: BodyCheckSubject[] } {
  const put = told.filter(({ consented, date }) => consented && isKeptDay(date, now));
  const stays = new Set(put.map(({ b2bTimetableReservationId: id }) => id));
  const answered = new Set(told.map(({ b2bTimetableReservationId: id }) => id));
  const isGone = ({ b2bTimetableReservationId: id, encryptedCoachId, csCorporateId, date }: BodyCheckSubject) =>
    !stays.has(id) &&
    (answered.has(id) ||
      encryptedCoachId !== person ||
      !isKeptDay(date, now) ||
      (csCorporateId === day?.csCorporateId && date === day.date));
  return { drop: kept.filter(isGone).map(({ b2bTimetableReservationId: id }) => id), put };
}
