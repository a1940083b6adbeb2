import type { Tx } from '~/server/db';
import { settleTimetable } from './reservation/advance-timetable';
import { type LockedTimetable, lockTimetable } from './reservation/lock-timetable';
import { notifyExpertAssigned } from './reservation/notify-missing-expert';

/**
 * Marks a coach's future lessons at companies that no longer authorise them, or all of them while the coach is paused,
 * and removes the mark from lessons that the coach can give again. Code that authorises, withdraws, pauses or resumes a
 * coach calls this in the same transaction, which locks the coach's row.
 * @param csCorporateId only this company; all companies when omitted
 */
export async function markMissingExperts(
  tx: Tx,
  { coachId, csCorporateId = null, now }: { coachId: number; csCorporateId?: number | null; now: Date },
): Promise<void> {
  const approved = await tx.coach.count({ where: { id: coachId, status: 'APPROVED' } });
  // Locked before the lessons, in the order of locks: a concurrent withdrawal is either visible or waits.
  const lockedRows = await tx.$queryRaw<{ csCorporateId: number }[]>`
    select cs_corporate_id as "csCorporateId" from company_experts
    where coach_id = ${coachId} and withdrawn_at is null
      and cs_corporate_id = coalesce(${csCorporateId}::int, cs_corporate_id)
    order by id for share`;
  const authorising = new Set(lockedRows.map((expert) => expert.csCorporateId));
  const upcoming = await tx.timetable.findMany({
    where: {
      coachId,
      ...(csCorporateId === null ? {} : { csCorporateId }),
      startsAt: { gt: now },
      cancelledAt: null,
      closedAt: null,
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const locked: LockedTimetable[] = [];
  for (const { id } of upcoming) locked.push(await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: id }));
  for (const timetable of locked) {
    const isComing = approved > 0 && authorising.has(timetable.csCorporateId);
    if (isComing === (timetable.expertMissingAt !== null)) await mark(tx, timetable, { coachId, isComing, now });
  }
}

async function mark(
  tx: Tx,
  timetable: LockedTimetable,
  { coachId, isComing, now }: { coachId: number; isComing: boolean; now: Date },
): Promise<void> {
  const { id, expertMissingToldAt } = timetable;
  const expertMissingAt = isComing ? null : now;
  const { count } = await tx.timetable.updateMany({
    // The lesson may have been given to another expert, or cancelled, before it was locked.
    where: { id, coachId, cancelledAt: null, closedAt: null },
    data: { expertMissingAt, expertMissingToldAt: null },
  });
  if (count === 0) return;
  if (isComing && expertMissingToldAt) await notifyExpertAssigned(tx, timetable, now);
  await settleTimetable(tx, { ...timetable, expertMissingAt, expertMissingToldAt: null }, now);
}
