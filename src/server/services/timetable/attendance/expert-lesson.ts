import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { reservationMachine } from '~/domain/timetable/status';
import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { lockAuthorisationForShare } from '~/server/services/company/lock-authorisation-for-share';
import { type LockedTimetable, lockTimetable } from '../reservation/lock-timetable';

/** Context of an expert at one of the companies that authorised them. */
export type ExpertContext = ServiceContext<MemberActor> & { coach: { id: number }; csCorporateId: number };

/** Members who have a seat or attended. The expert sees health data of these people only. */
export const seatedMember = {
  status: { in: ['RESERVED', 'ATTENDED'] },
  userId: { not: null },
  membership: { leftAt: null },
} as const satisfies Prisma.TimetableReservationWhereInput;

/**
 * Returns the reservations that an expert gave to a person who had not requested a place. Such reservations alone give
 * nobody access to health data.
 */
export async function readAssignedByExpert(db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const events = await db.stateEvent.findMany({
    where: { machine: reservationMachine.name, entityId: { in: [...ids] }, from: null, actorRole: 'coach' },
    select: { entityId: true },
  });
  return new Set(events.map(({ entityId }) => entityId));
}

/**
 * Locks the expert's authorisation, so that nothing is written after its withdrawal, even by a call that started
 * before.
 * @throws DomainError NOT_FOUND, as the next call would
 */
export async function assertAuthorised(
  tx: Tx,
  { coach, csCorporateId }: Pick<ExpertContext, 'coach' | 'csCorporateId'>,
): Promise<void> {
  if (!(await lockAuthorisationForShare(tx, { coachId: coach.id, csCorporateId }))) throw new DomainError('NOT_FOUND');
}

/**
 * Locks a lesson that the expert gives at the company, after locking their authorisation.
 * @throws DomainError NOT_FOUND for another company's or another expert's lesson, and without an authorisation
 */
export async function lockExpertLesson(
  tx: Tx,
  { coach, csCorporateId }: Pick<ExpertContext, 'coach' | 'csCorporateId'>,
  { b2bTimetableId }: { b2bTimetableId: number },
): Promise<LockedTimetable> {
  await assertAuthorised(tx, { coach, csCorporateId });
  const timetable = await lockTimetable(tx, { csCorporateId, b2bTimetableId });
  // Checked after the lock, because the lesson may be given to another expert until then.
  const ownLessons = await tx.timetable.count({ where: { id: b2bTimetableId, csCorporateId, coachId: coach.id } });
  if (ownLessons === 0) throw new DomainError('NOT_FOUND');
  return timetable;
}

/** @throws DomainError NOT_FOUND in the same cases as lockExpertLesson */
export async function lockExpertReservation(
  tx: Tx,
  ctx: Pick<ExpertContext, 'coach' | 'csCorporateId'>,
  { b2bTimetableReservationId: id }: { b2bTimetableReservationId: number },
) {
  const found = await tx.timetableReservation.findFirst({
    where: { id, csCorporateId: ctx.csCorporateId },
    select: { timetableId: true },
  });
  if (!found) throw new DomainError('NOT_FOUND');
  const timetable = await lockExpertLesson(tx, ctx, { b2bTimetableId: found.timetableId });
  const reservation = await tx.timetableReservation.findUniqueOrThrow({
    where: { id },
    select: { id: true, userId: true, status: true, markedAt: true },
  });
  return { timetable, reservation };
}
