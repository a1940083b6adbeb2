import type { PointRule } from '~/domain/timetable/texts/points-notices';
import type { ReservationStatus } from '~/domain/timetable/status';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { notifyEmployee } from '../reservation/notify-employee';
import { readNoticed } from './before-mark';
import { pointsOfMonth } from './penalty-points';

type AssignedPoint = { id: number; userId: number; reservationId: number; points: number; givenAt: Date };

/**
 * Notifies everyone to whom a lesson gave points: which rule gave them, the month's points, the consequence, and how to
 * appeal. Called after the points are written and the blocks are computed.
 */
export async function notifyPointsAssigned(
  tx: Tx,
  timetable: LockedTimetable,
  { reservationIds, now }: { reservationIds: readonly number[]; now: Date },
): Promise<void> {
  const assigned = await tx.penaltyPoint.findMany({
    where: { csCorporateId: timetable.csCorporateId, reservationId: { in: [...reservationIds] }, voidedAt: null },
    select: {
      id: true,
      userId: true,
      reservationId: true,
      points: true,
      givenAt: true,
      appealedAt: true,
      reservation: { select: { status: true } },
    },
    orderBy: { id: 'asc' },
  });
  const noticed = await readNoticed(tx, reservationIds);
  const { csCorporateId, policy } = timetable;
  const { blockPoints, blockDays } = policy.penalty;
  for (const point of assigned) {
    const { userId, reservationId, reservation, appealedAt } = point;
    const block = await tx.companyBlock.findUnique({
      where: { csCorporateId_userId: { csCorporateId, userId } },
      select: { blockedUntil: true },
    });
    const blockedUntil = block?.blockedUntil && block.blockedUntil > now ? block.blockedUntil : null;
    const rule = ruleOf(reservation.status, noticed.has(reservationId));
    await notifyEmployee(
      tx,
      timetable,
      { id: reservationId, userId },
      {
        kind: 'points',
        rule,
        ...(await ofMonth(tx, timetable, point)),
        blockPoints,
        blockDays,
        blockedUntil,
        reservationId,
        canAppeal: appealedAt === null,
      },
      { now },
    );
  }
}

/** Notifies the person that points are voided, if they were notified that the points were given. */
export async function notifyPointsVoided(
  tx: Tx,
  timetable: LockedTimetable,
  { reservationId, now }: { reservationId: number; now: Date },
): Promise<void> {
  const { csCorporateId } = timetable;
  const point = await tx.penaltyPoint.findUnique({
    where: { csCorporateId_reservationId: { csCorporateId, reservationId } },
    select: { id: true, userId: true, reservationId: true, points: true, givenAt: true },
  });
  const notifiedCount = await tx.companyNotification.count({ where: { reservationId, template: 'company-points' } });
  if (!point || notifiedCount === 0) return;
  const notice = { kind: 'points-voided', ...(await ofMonth(tx, timetable, point)) } as const;
  await notifyEmployee(tx, timetable, { id: reservationId, userId: point.userId }, notice, { now });
}

async function ofMonth(
  tx: Tx,
  { csCorporateId }: LockedTimetable,
  { userId, points, givenAt }: AssignedPoint,
): Promise<{ points: number; givenAt: Date; monthPoints: number }> {
  return { points, ...(await pointsOfMonth(tx, { csCorporateId, userId, givenAt })) };
}

function ruleOf(status: ReservationStatus, isNoticed: boolean): PointRule {
  if (status === 'LATE_CANCELLED') return 'late-cancel';
  return isNoticed ? 'noticed-absence' : 'no-show';
}
