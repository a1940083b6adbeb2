import { blockedUntil, type AssignedPoints, pointsInMonth } from '~/domain/timetable/penalty';
import type { TimetablePolicy } from '~/domain/timetable/policy';
import type { Db, Tx } from '~/server/db';

/** Returns the points of a person at a company that are not voided. */
export function readPoints(
  db: Db | Tx,
  { csCorporateId, userId }: { csCorporateId: number; userId: number },
): Promise<(AssignedPoints & { id: number; reservationId: number })[]> {
  return db.penaltyPoint.findMany({
    where: { csCorporateId, userId, voidedAt: null },
    select: { id: true, reservationId: true, points: true, givenAt: true },
    orderBy: { id: 'asc' },
  });
}

/** Returns the sum of a person's points at a company in the month (Seoul) of `givenAt`. */
export async function pointsOfMonth(
  db: Db | Tx,
  { csCorporateId, userId, givenAt }: { csCorporateId: number; userId: number; givenAt: Date },
): Promise<{ givenAt: Date; monthPoints: number }> {
  return { givenAt, monthPoints: pointsInMonth(await readPoints(db, { csCorporateId, userId }), givenAt) };
}

/**
 * Updates until when a person's points block new reservations; called after points were given or voided. The block has
 * its own row, which is locked after lessons, so that closing a lesson does not deadlock with a transaction that holds
 * the membership and waits for the lesson.
 */
export async function refreshBlock(
  tx: Tx,
  { csCorporateId, userId, policy }: { csCorporateId: number; userId: number; policy: TimetablePolicy },
): Promise<void> {
  // Locked before the points are read: of two lessons closed at the same time, the second sees the points of the first.
  await tx.$executeRaw`
    insert into company_blocks (cs_corporate_id, user_id) values (${csCorporateId}, ${userId})
    on conflict (cs_corporate_id, user_id) do update set blocked_until = company_blocks.blocked_until`;
  const until = blockedUntil(await readPoints(tx, { csCorporateId, userId }), policy);
  await tx.companyBlock.update({
    where: { csCorporateId_userId: { csCorporateId, userId } },
    data: { blockedUntil: until },
  });
}
