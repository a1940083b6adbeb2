import { currentPolicy } from '~/domain/shared/current-policy';
import { pointsInMonth } from '~/domain/timetable/penalty';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { PenaltyState } from '~/domain/timetable/schema';
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

/** Late cancels whose lesson's attendance is open, so that it has given no points yet; by the rules of the lesson. */
async function readUndecided({ db, actor, membership }: EmployeeContext): Promise<PenaltyState['undecided']> {
  const rows = await db.timetableReservation.findMany({
    where: {
      csCorporateId: membership.csCorporateId,
      userId: actor.userId,
      status: 'LATE_CANCELLED',
      timetable: { closedAt: null, cancelledAt: null },
    },
    orderBy: { startsAt: 'asc' },
    select: { startsAt: true, timetable: { select: { policyVersion: true } } },
  });
  return rows
    .map(({ startsAt, timetable }) => ({
      startsAt,
      points: timetablePolicies.of(timetable.policyVersion).penalty.latePoints,
    }))
    .filter(({ points }) => points > 0);
}

/** What points one has this month, what may come to them, and what they do. */
export async function getPenaltyState(ctx: EmployeeContext): Promise<PenaltyState> {
  const { db, actor, membership, now } = ctx;
  const { penalty } = currentPolicy(timetablePolicies);
  const points = await readPoints(db, { csCorporateId: membership.csCorporateId, userId: actor.userId });
  const { blockPoints, blockDays } = penalty;
  return {
    pointsThisMonth: pointsInMonth(points, now),
    undecided: await readUndecided(ctx),
    blockPoints,
    blockDays,
    blockedUntil: await blockOf(ctx),
  };
}
