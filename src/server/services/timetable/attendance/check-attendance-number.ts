import { numberWindow } from '~/domain/timetable/attendance';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulTime } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import { changeReservation } from '../reservation/change-reservation';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { lockOwnReservation, type OwnReservation } from '../reservation/own-reservation';
import type { EmployeeContext } from '../reservation/employee-context';
import { isAttendanceNumber, networkHash } from './attendance-number';
import { findKnownDevice } from './known-device';

export type NumberInput = {
  b2bTimetableReservationId: number;
  number: string;
  /** When the number was first sent; a stamp can date it before a login that was needed in between. */
  sentAt: Date;
  /**
   * Hashes of the device cookies in the browser, one for each account that logged in there; empty when the browser
   * keeps no cookies.
   */
  devices: readonly string[];
};

/**
 * Marks a member as attended by the number on the expert's screen. A wrong number is counted in a transaction that is
 * committed.
 * @throws DomainError NOT_FOUND, TOO_EARLY (no miss), TOO_LATE, ATTENDANCE_CLOSED, ATTENDANCE_NUMBER_WRONG with `left`,
 *   ATTENDANCE_NUMBER_LOCKED, ATTENDANCE_DEVICE_UNKNOWN for a browser in which the account has not logged in (no miss),
 *   ATTENDANCE_DEVICE_USED, MOVE_NOT_ALLOWED for a member without a seat or a company that does not use the number
 */
export async function checkAttendanceNumber(ctx: EmployeeContext, input: NumberInput): Promise<void> {
  const missed = await ctx.db.$transaction(async (tx) => {
    const { timetable, reservation } = await lockOwnReservation(tx, ctx, input);
    if (reservation.status === 'ATTENDED') return null;
    return check(tx, ctx, timetable, reservation, input);
  });
  if (missed === null) return;
  if (missed === 'used') throw new DomainError('ATTENDANCE_DEVICE_USED');
  throw missed.left > 0
    ? new DomainError('ATTENDANCE_NUMBER_WRONG', missed)
    : new DomainError('ATTENDANCE_NUMBER_LOCKED');
}

async function check(
  tx: Tx,
  { actor, now, ip, userAgent }: EmployeeContext,
  timetable: LockedTimetable,
  reservation: OwnReservation,
  { number, sentAt, devices }: NumberInput,
): Promise<{ left: number } | 'used' | null> {
  const { policy, startsAt } = timetable;
  const { isUseAttendanceNumber } = await tx.company.findUniqueOrThrow({
    where: { id: timetable.csCorporateId },
    select: { isUseAttendanceNumber: true },
  });
  if (!isUseAttendanceNumber) throw new DomainError('MOVE_NOT_ALLOWED');
  const { from, until } = numberWindow(startsAt, policy);
  if (sentAt < from) {
    const message = `출석 번호는 ${formatSeoulTime(from)}부터 입력할 수 있어요.`;
    throw new DomainError('TOO_EARLY', { from: from.toISOString() }, message);
  }
  if (timetable.closedAt) throw new DomainError('ATTENDANCE_CLOSED');
  if (sentAt >= until) throw new DomainError('TOO_LATE');
  const device = await findKnownDevice(tx, actor.userId, devices);
  if (device === null) throw new DomainError('ATTENDANCE_DEVICE_UNKNOWN');
  const where = { id: reservation.id };
  // Sums the misses of all reservations of the person in this lesson, so that cancelling and reserving again does not
  // reset them.
  const { _sum } = await tx.timetableReservation.aggregate({
    where: { timetableId: timetable.id, userId: actor.userId },
    _sum: { attendanceMisses: true },
  });
  const misses = _sum.attendanceMisses ?? 0;
  const { maxMisses } = policy.attendanceNumber;
  if (misses >= maxMisses) throw new DomainError('ATTENDANCE_NUMBER_LOCKED');
  if (!isAttendanceNumber(timetable.id, number, sentAt, policy)) {
    await tx.timetableReservation.update({ where, data: { attendanceMisses: { increment: 1 } } });
    return { left: maxMisses - misses - 1 };
  }
  const used = await tx.timetableReservation.findFirst({
    where: { timetableId: timetable.id, attendanceDevice: { in: [...devices] }, userId: { not: actor.userId } },
    select: { attendanceDevice: true },
  });
  if (used) {
    // Stored for the expert, whose list flags both people.
    await tx.timetableReservation.update({ where, data: { attendanceSharedDevice: used.attendanceDevice } });
    return 'used';
  }
  const by = { role: 'learner', actorId: actor.userId, at: now, reason: 'attendance-number' } as const;
  const attendanceNetwork = networkHash(timetable.id, { ip, userAgent });
  const columns = { attendanceDevice: device, attendanceNetwork, attendedAt: sentAt, markedAt: sentAt };
  await changeReservation(tx, reservation, { to: 'ATTENDED', lesson: timetable, columns, by });
  return null;
}
