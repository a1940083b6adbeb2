import { currentPolicy } from '~/domain/shared/current-policy';
import { pointsInMonth, pointsOfAbsence } from '~/domain/timetable/penalty';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { PenaltyState } from '~/domain/timetable/schema/timetable';
import type { ReservationStatus } from '~/domain/timetable/status';
import { Prisma } from '~/generated/prisma/client';
import { readNoticed } from '../attendance/before-mark';
import { readPoints } from '../attendance/penalty-points';
import type { EmployeeContext } from '../reservation/employee-context';
import { seatFilled } from './read-timetables.sql';

/** Returns how many points in a month block new reservations, by the current rules. */
export const presentBlockPoints = (): number => currentPolicy(timetablePolicies).penalty.blockPoints;

/** Returns the end of a block, or null when it has passed. */
export function activeBlock(blockedUntil: Date | null | undefined, now: Date): Date | null {
  return blockedUntil && blockedUntil > now ? blockedUntil : null;
}

/** Returns until when points block this member's new reservations; null without a block. */
export async function getBlockedUntil({ db, actor, membership, now }: EmployeeContext): Promise<Date | null> {
  const { userId } = actor;
  const { csCorporateId } = membership;
  const block = await db.companyBlock.findUnique({ where: { csCorporateId_userId: { csCorporateId, userId } } });
  return activeBlock(block?.blockedUntil, now);
}

/**
 * Lists late cancels and absences in lessons whose points are not counted yet, because the attendance is open or its
 * close can still be undone. The points follow the rules of the lesson. They are a maximum: a late cancel whose seat is
 * filled costs nothing, and an expert may take an absence back.
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
  const filled = await readFilledSeats(db, rows);
  return rows
    .filter(({ id }) => !filled.has(id))
    .map(({ id, status, startsAt, timetable }) => {
      const policy = timetablePolicies.of(timetable.policyVersion);
      const isLateCancel = status === 'LATE_CANCELLED';
      return { startsAt, points: isLateCancel ? policy.penalty.latePoints : pointsOfAbsence(noticed.has(id), policy) };
    })
    .filter(({ points }) => points > 0);
}

/** Returns the late cancels whose seat another person has now, so that they would cost nothing. */
async function readFilledSeats(
  db: EmployeeContext['db'],
  rows: readonly { id: number; status: ReservationStatus }[],
): Promise<ReadonlySet<number>> {
  const late = rows.filter(({ status }) => status === 'LATE_CANCELLED').map(({ id }) => id);
  if (late.length === 0) return new Set();
  const filled = await db.$queryRaw<{ id: number }[]>`
    select r.id from timetable_reservations r join timetables t on t.id = r.timetable_id
    where r.id = any(${late}::int[]) and ${Prisma.raw(seatFilled)}`;
  return new Set(filled.map(({ id }) => id));
}

/** Returns the user's points of this month, the points that may still be added, and the block. */
export async function getPenaltyState(ctx: EmployeeContext): Promise<PenaltyState> {
  const { db, actor, membership, now } = ctx;
  const { penalty } = currentPolicy(timetablePolicies);
  const [points, undecided, blockedUntil] = await Promise.all([
    readPoints(db, { csCorporateId: membership.csCorporateId, userId: actor.userId }),
    readUndecided(ctx),
    getBlockedUntil(ctx),
  ]);
  return {
    pointsThisMonth: pointsInMonth(points, now),
    undecided,
    ...penalty,
    blockedUntil,
  };
}
