import { actedAt } from '~/domain/shared/acted-at';
import { canReopen } from '~/domain/timetable/closing';
import { reservationMachine } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { settleTimetable } from '../reservation/advance-timetable';
import { changeReservation } from '../reservation/change-reservation';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { type ExpertContext, lockExpertLesson } from './expert-lesson';

/**
 * Undoes the close of a lesson's attendance: people whom the close made absent get their unmarked seats back, and
 * corrections by an operator stay. The saved head count stays, too. An open attendance is not changed.
 * @throws DomainError NOT_FOUND, CLOCK_AHEAD, TOO_LATE once the points are due or counted or were given by an
 *   operator's close, MOVE_NOT_ALLOWED once the lesson is settled, billed or reported
 */
export function reopenAttendance(
  ctx: ExpertContext,
  { doneAt, ...named }: { b2bTimetableId: number; doneAt?: Date | undefined },
): Promise<void> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const timetable = await lockExpertLesson(tx, ctx, named);
    actedAt(doneAt, { now, from: null });
    if (!timetable.closedAt) return;
    if (!canReopen(timetable.pointsDueAt, now))
      throw new DomainError('TOO_LATE', {}, '마감을 되돌릴 수 있는 시간이 지났어요.');
    await assertUnsettled(tx, timetable);
    await tx.timetable.update({
      where: { id: timetable.id },
      data: { closedAt: null, pointsDueAt: null, countDifferenceReason: null },
    });
    const by = { role: 'coach', actorId: actor.userId, at: now, reason: 'reopened' } as const;
    for (const reservation of await readEndedByClose(tx, timetable))
      await changeReservation(tx, reservation, { to: 'RESERVED', lesson: timetable, by });
    await settleTimetable(tx, { ...timetable, closedAt: null, pointsDueAt: null }, now);
  });
}

async function assertUnsettled(tx: Tx, { id }: LockedTimetable): Promise<void> {
  // A settlement or bill line that is being written references the lesson, so this lock waits for it.
  await tx.$executeRaw`select 1 from timetables where id = ${id} for update`;
  const settledFilter = {
    OR: [{ settlementLine: { isNot: null } }, { billLine: { isNot: null } }, { employerReport: { isNot: null } }],
  };
  if ((await tx.timetable.count({ where: { id, ...settledFilter } })) > 0)
    throw new DomainError(
      'MOVE_NOT_ALLOWED',
      {},
      '정산이나 청구서, 회사 리포트에 이미 반영된 수업이라 마감을 되돌릴 수 없어요.',
    );
}

/** Returns the absent reservations whose last change is the close itself: the expert had not marked them. */
async function readEndedByClose(tx: Tx, { id: timetableId }: LockedTimetable) {
  const absent = await tx.timetableReservation.findMany({
    where: { timetableId, status: 'NOSHOW' },
    select: { id: true, userId: true, status: true },
    orderBy: { id: 'asc' },
  });
  const events = await tx.stateEvent.findMany({
    where: { machine: reservationMachine.name, entityId: { in: absent.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: { entityId: true, reason: true },
  });
  // The map keeps the last event of each reservation.
  const lastReason = new Map(events.map(({ entityId, reason }) => [entityId, reason]));
  return absent.filter(({ id }) => lastReason.get(id) === 'closed');
}
