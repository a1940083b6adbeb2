import { currentPolicy } from '~/domain/shared/current-policy';
import { pointsInMonth, pointsOfAbsence } from '~/domain/timetable/penalty';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { PenaltyState } from '~/domain/timetable/schema';
import { readNoticed } from '../attendance/before-mark';
import { readPoints } from '../attendance/penalty-points';
import type { EmployeeContext } from '../reservation/employee-context';

/** A block that is over is none. */
export function blockNow(blockedUntil: Date | null | undefined, now: Date): Date | null {
  return blockedUntil && blockedUntil > now ? blockedUntil : null;
}

/** Until when points keep this member from new reservations; null when nothing does. */
export async function blockOf({ db, actor, membership, now }: EmployeeContext): Promise<Date | null> {
  const { userId } = actor;
  const { csCorporateId } = membership;
  const block = await db.companyBlock.findUnique({ where: { csCorporateId_userId: { csCorporateId, userId } } });
  return blockNow(block?.blockedUntil, now);
}

/**
 * Late cancels and absences of lessons that have counted no points yet, because the attendance is open or its close can
 * still be undone; by the rules of the lesson. An expert may take an absence back, and somebody may fill a seat: they are the most that it may come to.
 */
async function readUndecided({ db, actor, membership }: EmployeeContext): Promise<PenaltyState['undecided']> {
  const rows = await db.timetableReservation.findMany({
    where: {
      csCorporateId: membership.csCorporateId,
      userId: actor.userId,
      status: { in: ['LATE_CANCELLED', 'NOSHOW', 'ABSENT_NOTICED'] },
      confirmedAt: { not: null },
      timetable: { cancelledAt: null, OR: [{ closedAt: null }, { pointsDueAt: { not: null } }] },
    },
    orderBy: { startsAt: 'asc' },
    select: { id: true, status: true, startsAt: true, timetable: { select: { policyVersion: true } } },
  });
  const noticed = await readNoticed(
    db,
    rows.filter(({ status }) => status !== 'LATE_CANCELLED').map(({ id }) => id),
  );
  return rows
    .map(({ id, status, startsAt, timetable }) => {
      const policy = timetablePolicies.of(timetable.policyVersion);
      const isLateCancel = status === 'LATE_CANCELLED';
      return { startsAt, points: isLateCancel ? policy.penalty.latePoints : pointsOfAbsence(noticed.has(id), policy) };
    })
    .filter(({ points }) => points > 0);
}

/** What points one has this month, what may come to them, and what they do. */
export async function getPenaltyState(ctx: EmployeeContext): Promise<PenaltyState> {
  const { db, actor, membership, now } = ctx;
  const { penalty } = currentPolicy(timetablePolicies);
  const [points, undecided, blockedUntil] = await Promise.all([
    readPoints(db, { csCorporateId: membership.csCorporateId, userId: actor.userId }),
    readUndecided(ctx),
    blockOf(ctx),
  ]);
  const { blockPoints, blockDays } = penalty;
  return {
    pointsThisMonth: pointsInMonth(points, now),
    undecided,
    blockPoints,
    blockDays,
    blockedUntil,
  };
}
