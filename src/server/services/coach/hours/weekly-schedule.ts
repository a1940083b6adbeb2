import { scheduleFreshUntil } from '~/domain/coach/schedule-freshness';
import { DomainError } from '~/domain/shared/errors';
import { parseWeeklySlot, type WeeklySlot, weeklySlotOf } from '~/domain/catalog/search-codes';
import type { ServiceContext } from '~/server/service-context';
import { refreshCoachSearch } from '../search/refresh-coach-search.sql';

export type WeeklySchedule = { slots: WeeklySlot[]; confirmedAt: Date; freshUntil: Date; stale: boolean };

/** A coach's hours of every week and until when they count as confirmed. */
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

/** Confirms the week as given (UC06): the hours are replaced, and matching shows the coach with them at once. */
export async function confirmSchedule(
  { db, now }: ServiceContext,
  coachId: number,
  { slots }: { slots: readonly WeeklySlot[] },
): Promise<void> {
  await db.$transaction(async (tx) => {
    // The coach's row first: two confirmations at once come one after the other.
    await tx.coach.update({ where: { id: coachId }, data: { scheduleConfirmedAt: now } });
    await tx.coachWeeklySlot.deleteMany({ where: { coachId } });
    await tx.coachWeeklySlot.createMany({ data: slots.map((name) => ({ coachId, ...parseWeeklySlot(name) })) });
    await refreshCoachSearch(tx, [coachId]);
  });
}
