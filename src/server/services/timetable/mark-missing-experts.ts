import type { Tx } from '~/server/db';
import { settleTimetable } from './reservation/advance-timetable';
import { type LockedTimetable, lockTimetable } from './reservation/lock-timetable';
import { tellFoundExpert } from './reservation/tell-missing-expert';

/**
 * Marks a coach's lessons ahead at companies that do not authorise them any more, or all of them while the coach is
 * paused, and takes the mark from those that the coach can give again. Whoever authorises, withdraws, pauses or resumes
 * calls this in the same transaction, which holds the coach's row.
 * @param csCorporateId the one company; all of them without it
 */
export async function markMissingExperts(
  tx: Tx,
  { coachId, csCorporateId = null, now }: { coachId: number; csCorporateId?: number | null; now: Date },
): Promise<void> {
  const approved = await tx.coach.count({ where: { id: coachId, status: 'APPROVED' } });
  // Held, in the order of locks before the lessons: what another transaction withdraws is seen, or waits.
  const held = await tx.$queryRaw<{ csCorporateId: number }[]>`
    select cs_corporate_id as "csCorporateId" from company_experts
    where coach_id = ${coachId} and withdrawn_at is null
      and cs_corporate_id = coalesce(${csCorporateId}::int, cs_corporate_id)
    order by id for share`;
  const authorising = new Set(held.map((expert) => expert.csCorporateId));
  const ahead = await tx.timetable.findMany({
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
  for (const { id } of ahead) locked.push(await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: id }));
  for (const timetable of locked) {
    const comes = approved > 0 && authorising.has(timetable.csCorporateId);
    if (comes === (timetable.expertMissingAt !== null)) await mark(tx, timetable, { coachId, comes, now });
  }
}

async function mark(
  tx: Tx,
  timetable: LockedTimetable,
  { coachId, comes, now }: { coachId: number; comes: boolean; now: Date },
): Promise<void> {
  const { id, expertMissingToldAt } = timetable;
  const expertMissingAt = comes ? null : now;
  const { count } = await tx.timetable.updateMany({
    // Given to another expert, or cancelled, before it was locked.
    where: { id, coachId, cancelledAt: null, closedAt: null },
    data: { expertMissingAt, expertMissingToldAt: null },
  });
  if (count === 0) return;
  if (comes && expertMissingToldAt) await tellFoundExpert(tx, timetable, now);
  await settleTimetable(tx, { ...timetable, expertMissingAt, expertMissingToldAt: null }, now);
}
