import { DomainError } from '~/domain/shared/errors';
import type { ReservationStatus } from '~/domain/timetable/status';
import type { Tx } from '~/server/db';
import { type LockedTimetable, lockTimetable } from './lock-timetable';
import type { EmployeeContext } from './employee-context';

export type OwnReservation = {
  id: number;
  userId: number | null;
  status: ReservationStatus;
  promotedAt: Date | null;
  reservedAt: Date | null;
  fromOffer: boolean;
  confirmedAt: Date | null;
  offeredUntil: Date | null;
};

const columns = {
  id: true,
  userId: true,
  status: true,
  promotedAt: true,
  reservedAt: true,
  fromOffer: true,
  confirmedAt: true,
  offeredUntil: true,
} as const;

/**
 * Locks the lesson of a member's own reservation, then reads the reservation, so that its values are current.
 * @throws DomainError NOT_FOUND for another person's or another company's
 */
export async function lockOwnReservation(
  tx: Tx,
  { actor, membership }: Pick<EmployeeContext, 'actor' | 'membership'>,
  { b2bTimetableReservationId: id }: { b2bTimetableReservationId: number },
): Promise<{ timetable: LockedTimetable; reservation: OwnReservation }> {
  const { csCorporateId } = membership;
  const found = await tx.timetableReservation.findFirst({
    where: { id, csCorporateId, userId: actor.userId },
    select: { timetableId: true },
  });
  if (!found) throw new DomainError('NOT_FOUND');
  const timetable = await lockTimetable(tx, { csCorporateId, b2bTimetableId: found.timetableId });
  const reservation = await tx.timetableReservation.findUniqueOrThrow({ where: { id }, select: columns });
  return { timetable, reservation };
}
