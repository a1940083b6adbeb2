import { type BodyCheckRound, spotSchema } from '~/domain/body-check/schema';
import { compareSpots } from '~/domain/shared/body-parts';
import type { Db, Tx } from '~/server/db';
import { openComment, openFinding } from './sealed-finding';

/** A round as it is stored, for callers that may read it: its contents are still sealed. */
export type StoredRound = {
  recordId: number;
  userId: number;
  csCorporateId: number;
  reservationId: number;
  timetableId: number;
  round: number;
  startsAt: Date;
  programTitle: string;
  expertName: string;
  comment: Uint8Array;
  entries: { part: string; side: string; finding: Uint8Array }[];
};

/**
 * Reads the rounds of some people, at one company or at all: numbered for each person and company in the order of the
 * lessons, from the first one. A record without entries does not count. Served by the index of records on person and
 * company.
 */
export async function readStoredRounds(
  db: Db | Tx,
  { userIds, csCorporateId }: { userIds: readonly number[]; csCorporateId?: number },
): Promise<StoredRound[]> {
  const records = await db.bodyCheckRecord.findMany({
    where: {
      userId: { in: [...userIds] },
      entries: { some: {} },
      ...(csCorporateId === undefined ? {} : { csCorporateId }),
    },
    select: {
      id: true,
      userId: true,
      csCorporateId: true,
      reservationId: true,
      comment: true,
      coach: { select: { displayName: true } },
      reservation: {
        select: { timetable: { select: { id: true, startsAt: true, program: { select: { title: true } } } } },
      },
      entries: { select: { part: true, side: true, finding: true } },
    },
  });
  const counted = new Map<string, number>();
  return records
    .toSorted(
      (a, b) => a.reservation.timetable.startsAt.getTime() - b.reservation.timetable.startsAt.getTime() || a.id - b.id,
    )
    .map(({ id, coach, reservation: { timetable }, ...record }) => {
      const person = `${record.userId}:${record.csCorporateId}`;
      const round = (counted.get(person) ?? 0) + 1;
      counted.set(person, round);
      return {
        ...record,
        recordId: id,
        timetableId: timetable.id,
        round,
        startsAt: timetable.startsAt,
        programTitle: timetable.program.title,
        expertName: coach.displayName,
      };
    });
}

/** Opens the contents of a round. The caller has checked the consent and records the view. */
export function openRound({ reservationId, comment, entries, ...details }: StoredRound): BodyCheckRound {
  const { round, startsAt, programTitle, expertName } = details;
  return {
    b2bTimetableReservationId: reservationId,
    round,
    startsAt,
    programTitle,
    expertName,
    entries: entries
      .map(({ finding, ...spot }) => openFinding(reservationId, spotSchema.parse(spot), finding))
      .toSorted(compareSpots),
    comment: openComment(reservationId, comment),
  };
}
