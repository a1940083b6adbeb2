import { blockedUntil, type GivenPoints, pointsInMonth } from '~/domain/timetable/penalty';
import type { TimetablePolicy } from '~/domain/timetable/policy';
import type { Db, Tx } from '~/server/db';

/** The points of somebody at a company that still count. */
export function readPoints(
  db: Db | Tx,
  { csCorporateId, userId }: { csCorporateId: number; userId: number },
): Promise<(GivenPoints & { id: number; reservationId: number })[]> {
  return db.penaltyPoint.findMany({
    where: { csCorporateId, userId, voidedAt: null },
    select: { id: true, reservationId: true, points: true, givenAt: true },
    orderBy: { id: 'asc' },
  });
}

/** All points of somebody at a company that count in the month (Seoul) in which some were given. */
export async function pointsOfMonth(
  db: Db | Tx,
  { csCorporateId, userId, givenAt }: { csCorporateId: number; userId: number; givenAt: Date },
): Promise<{ givenAt: Date; monthPoints: number }> {
  return { givenAt, monthPoints: pointsInMonth(await readPoints(db, { csCorporateId, userId }), givenAt) };
}

/**
 * Writes until when somebody's points keep them from new reservations, after points came or went. The block has a row
 * of its own, locked after lessons, so that who closes a lesson never waits for who holds the membership and wants the
 * lesson.
 */
export async function refreshBlock(
  tx: Tx,
  { csCorporateId, userId, policy }: { csCorporateId: number; userId: number; policy: TimetablePolicy },
): Promise<void> {
  // Locked before the points are read: of two lessons that are closed at once the second sees what the first gave.
  await tx.$executeRaw`
    insert into company_blocks (cs_corporate_id, user_id) values (${csCorporateId}, ${userId})
    on conflict (cs_corporate_id, user_id) do update set blocked_until = company_blocks.blocked_until`;
  const until = blockedUntil(await readPoints(tx, { csCorporateId, userId }), policy);
  await tx.companyBlock.update({
    where: { csCorporateId_userId: { csCorporateId, userId } },
    data: { blockedUntil: until },
  });
}
