import { scheduleFreshUntil } from '~/domain/coach/schedule-freshness';
import { DomainError } from '~/domain/shared/errors';
import { parseWeeklySlot, type WeeklySlot, weeklySlotOf } from '~/domain/catalog/search-codes';
import type { ServiceContext } from '~/server/service-context';
import { refreshCoachSearch } from '../search/refresh-coach-search.sql';

export type WeeklySchedule = { slots: WeeklySlot[]; confirmedAt: Date; freshUntil: Date; stale: boolean };

/** Returns a coach's weekly hours and until when they count as confirmed. */
export async function getSchedule({ db, now }: ServiceContext, coachId: number): Promise<WeeklySchedule> {
  const coach = await db.coach.findUnique({
    where: { id: coachId },
    select: { scheduleConfirmedAt: true, slots: { orderBy: [{ day: 'asc' }, { slot: 'asc' }] } },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  const freshUntil = scheduleFreshUntil(coach.scheduleConfirmedAt);
  return {
    slots: coach.slots.flatMap(({ day, slot }) => weeklySlotOf(day, slot) ?? []),
    confirmedAt: coach.scheduleConfirmedAt,
    freshUntil,
    stale: freshUntil < now,
  };
}

/** Confirms the given weekly hours: they replace the old ones, and matching uses them at once. */
export async function confirmSchedule(
  { db, now }: ServiceContext,
  coachId: number,
  { slots }: { slots: readonly WeeklySlot[] },
): Promise<void> {
  await db.$transaction(async (tx) => {
    // Updates the coach's row first, so that two concurrent confirmations run one after the other.
    await tx.coach.update({ where: { id: coachId }, data: { scheduleConfirmedAt: now } });
    await tx.coachWeeklySlot.deleteMany({ where: { coachId } });
    await tx.coachWeeklySlot.createMany({ data: slots.map((name) => ({ coachId, ...parseWeeklySlot(name) })) });
    await refreshCoachSearch(tx, [coachId]);
  });
}
