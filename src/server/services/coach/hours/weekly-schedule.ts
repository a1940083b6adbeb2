import { scheduleFreshUntil } from '~/domain/coach/schedule-freshness';
import type { WeeklySchedule } from '~/domain/coach/schema/hours';
import { halvesOfHours, hoursOfHalves, type WeeklyHours } from '~/domain/catalog/weekly-hours';
import { slotsWithLesson } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { refreshCoachSearch } from '../search/refresh-coach-search.sql';

const noStartText = '수업은 정각에 시작해요. 정각부터 한 시간 이상 이어지는 시간을 골라 주세요.';

/** Returns a coach's weekly hours and until when they count as confirmed. */
export async function getSchedule({ db, now }: ServiceContext, coachId: number): Promise<WeeklySchedule> {
  const coach = await db.coach.findUnique({
    where: { id: coachId },
    select: { scheduleConfirmedAt: true, slots: { orderBy: [{ day: 'asc' }, { slot: 'asc' }] } },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  const freshUntil = scheduleFreshUntil(coach.scheduleConfirmedAt);
  return {
    hours: hoursOfHalves(coach.slots),
    slots: slotsWithLesson(coach.slots, currentPolicy(lessonPolicies).lessonMinutes),
    confirmedAt: coach.scheduleConfirmedAt,
    freshUntil,
    stale: freshUntil < now,
  };
}

/**
 * Confirms the given weekly hours: they replace the old ones, and matching uses them immediately.
 * @throws DomainError INVALID_INPUT when no lesson fits any of the hours
 */
export async function confirmSchedule(
  { db, now }: ServiceContext,
  coachId: number,
  { hours }: { hours: readonly WeeklyHours[] },
): Promise<void> {
  const rows = halvesOfHours(hours);
  if (slotsWithLesson(rows, currentPolicy(lessonPolicies).lessonMinutes).length === 0)
    throw new DomainError('INVALID_INPUT', {}, noStartText);
  await db.$transaction(async (tx) => {
    // Updates the coach's row first, so that two concurrent confirmations run one after the other.
    await tx.coach.update({ where: { id: coachId }, data: { scheduleConfirmedAt: now } });
    await tx.coachWeeklySlot.deleteMany({ where: { coachId } });
    await tx.coachWeeklySlot.createMany({ data: rows.map((row) => ({ coachId, ...row })) });
    await refreshCoachSearch(tx, [coachId]);
  });
}
