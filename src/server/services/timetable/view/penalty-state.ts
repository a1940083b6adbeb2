import { currentPolicy } from '~/domain/shared/current-policy';
import { pointsInMonth, pointsOfAbsence } from '~/domain/timetable/penalty';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { PenaltyState } from '~/domain/timetable/schema';
import type { ReservationStatus } from '~/domain/timetable/status';
import { Prisma } from '~/generated/prisma/client';
import { readNoticed } from '../attendance/before-mark';
import { readPoints } from '../attendance/penalty-points';
import type { EmployeeContext } from '../reservation/employee-context';
import { seatFilled } from './read-timetables.sql';

/** So many points in a month keep somebody from new reservations, by the present rules. */
export const presentBlockPoints = (): number => currentPolicy(timetablePolicies).penalty.blockPoints;

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
 * still be undone; by the rules of the lesson. A late cancel whose seat is filled costs nothing, and an expert may take
 * an absence back, so this is the most that it may come to.
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

/** Those of somebody's late cancels whose seat another person has now: as things are, they cost nothing. */
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

/** What points one has this month, what may come to them, and what they do. */
export async function getPenaltyState(ctx: EmployeeContext): Promise<PenaltyState> {
  const { db, actor, membership, now } = ctx;
  const { penalty } = currentPolicy(timetablePolicies);
  const [points, undecided, blockedUntil] = await Promise.all([
    readPoints(db, { csCorporateId: membership.csCorporateId, userId: actor.userId }),
    readUndecided(ctx),
    blockOf(ctx),
  ]);
  return {
    pointsThisMonth: pointsInMonth(points, now),
    undecided,
    ...penalty,
    blockedUntil,
  };
}
