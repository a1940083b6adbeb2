import { actedAt } from '~/domain/shared/acted-at';
import { canRemoveAddition } from '~/domain/timetable/expert/additions';
import { reservationMachine } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import { type ExpertContext, lockExpertReservation } from '../attendance/expert-lesson';
import { settleTimetable } from '../reservation/advance-timetable';
import { changeReservation } from '../reservation/change-reservation';
import { notifyEmployee } from '../reservation/notify-employee';

/**
 * Removes a person whom an expert added; the seat goes to the waiting list. Repeating it changes nothing.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for a person who reserved themselves or is marked, TOO_EARLY for a
 *   time before the addition, TOO_LATE (additions.ts), ATTENDANCE_CLOSED
 */
export function removeAddition(
  ctx: ExpertContext,
  { doneAt, ...named }: { b2bTimetableReservationId: number; doneAt?: Date | undefined },
): Promise<void> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const { timetable, reservation } = await lockExpertReservation(tx, ctx, named);
    if (reservation.status === 'CANCELLED') return;
    if (timetable.closedAt) throw new DomainError('ATTENDANCE_CLOSED');
    const added = await tx.stateEvent.count({
      where: { machine: reservationMachine.name, entityId: reservation.id, from: null, actorRole: 'coach' },
    });
    if (added === 0 || reservation.status !== 'RESERVED')
      throw new DomainError(
        'MOVE_NOT_ALLOWED',
        { status: reservation.status },
        '전문가가 추가했고 아직 출석을 표시하지 않은 분만 뺄 수 있어요.',
      );
    const { createdAt: addedAt } = await tx.timetableReservation.findUniqueOrThrow({
      where: { id: reservation.id },
      select: { createdAt: true },
    });
    // An addition cannot be removed before it was made; the phone's clock could claim this to appear early enough.
    const at = actedAt(doneAt, { now, from: addedAt });
    if (!canRemoveAddition({ addedAt, startsAt: timetable.startsAt, closedAt: null }, at))
      throw new DomainError('TOO_LATE');
    const by = { role: 'coach', actorId: actor.userId, at: now, reason: 'addition-removed' } as const;
    await changeReservation(tx, reservation, { to: 'CANCELLED', lesson: timetable, by });
    await notifyEmployee(tx, timetable, reservation, { kind: 'addition-removed' }, { now });
    await settleTimetable(tx, timetable, now);
  });
}
