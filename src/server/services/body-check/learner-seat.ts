import type { ExpertReader } from '~/domain/document/document-types';
import type { Db, Tx } from '~/server/db';
import { readAssignedByExpert, seatedMember } from '~/server/services/timetable/attendance/expert-lesson';

export type LearnerSeat = { id: number; userId: number; csCorporateId: number };

/**
 * Returns the newest seat of each member and company in the expert's lessons that lets the expert read the member's
 * findings: a seat that the expert gave counts only while the member is marked as present.
 * @param csCorporateId only at this company; without it at all companies of the expert
 */
export async function listLearnerSeats(
  db: Db | Tx,
  { coachId, companies }: ExpertReader,
  { userIds, csCorporateId }: { userIds: readonly number[]; csCorporateId?: number },
): Promise<LearnerSeat[]> {
  const seats = await db.timetableReservation.findMany({
    where: {
      ...seatedMember,
      userId: { in: [...userIds] },
      csCorporateId: { in: companies.filter((id) => csCorporateId === undefined || id === csCorporateId) },
      timetable: { coachId, cancelledAt: null },
    },
    orderBy: [{ timetable: { startsAt: 'desc' } }, { id: 'desc' }],
    select: { id: true, userId: true, csCorporateId: true, status: true },
  });
  const reserved = seats.filter(({ status }) => status === 'RESERVED').map(({ id }) => id);
  const expertGivenIds = await readAssignedByExpert(db, reserved);
  const newest = new Map<string, LearnerSeat>();
  for (const { id, status, ...seat } of seats) {
    const key = `${seat.userId}:${seat.csCorporateId}`;
    if (seat.userId === null || newest.has(key) || (status !== 'ATTENDED' && expertGivenIds.has(id))) continue;
    newest.set(key, { id, userId: seat.userId, csCorporateId: seat.csCorporateId });
  }
  return [...newest.values()];
}
