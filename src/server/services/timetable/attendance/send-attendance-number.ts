import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { EmployeeContext } from '../reservation/employee-context';
import { checkAttendanceNumber } from './check-attendance-number';
import { sentAtOf } from './number-stamp';

/**
 * Accepts the number that a member sends now, or sent before a login that was needed in between.
 * @throws DomainError as checkAttendanceNumber
 */
export async function sendAttendanceNumber(
  ctx: EmployeeContext & { actor: MemberActor },
  {
    b2bTimetableReservationId,
    number,
    stamp,
    devices,
  }: { b2bTimetableReservationId: number; number: string; stamp?: string | undefined; devices: readonly string[] },
): Promise<void> {
  const { db, actor, membership } = ctx;
  const reservation = await db.timetableReservation.findFirst({
    where: { id: b2bTimetableReservationId, csCorporateId: membership.csCorporateId, userId: actor.userId },
    select: { timetable: { select: { startsAt: true, policyVersion: true } } },
  });
  if (!reservation) throw new DomainError('NOT_FOUND');
  const { userId } = actor;
  const sent = { b2bTimetableReservationId, userId, number, devices, ...reservation.timetable };
  const sentAt = await sentAtOf(ctx, sent, stamp);
  await checkAttendanceNumber(ctx, { b2bTimetableReservationId, number, sentAt, devices });
}
