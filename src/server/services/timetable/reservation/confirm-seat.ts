import { DomainError } from '~/domain/shared/errors';
import type { EmployeeContext } from './employee-context';
import { lockOwnReservation } from './own-reservation';

/**
 * Confirms a seat that an expert gave to the person. From then on it counts like a reserved seat; it can be released
 * without points for some time, like a seat that was just given. Repeating it changes nothing.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for a person without a seat, TOO_LATE from the start on
 */
export function confirmSeat(ctx: EmployeeContext, named: { b2bTimetableReservationId: number }): Promise<void> {
  const { db, now } = ctx;
  return db.$transaction(async (tx) => {
    const { timetable, reservation } = await lockOwnReservation(tx, ctx, named);
    if (reservation.status !== 'RESERVED') throw new DomainError('MOVE_NOT_ALLOWED');
    if (reservation.confirmedAt) return;
    if (now >= timetable.startsAt)
      throw new DomainError('TOO_LATE', {}, '이미 시작한 수업이에요. 참여를 확인하지 않아도 참석할 수 있어요.');
    await tx.timetableReservation.update({
      where: { id: reservation.id },
      data: { confirmedAt: now, promotedAt: now },
    });
  });
}
