import { lessonAmounts } from '~/domain/company/rate';
import type { LessonMoney } from '~/domain/timetable/plan-money';
import type { Tx } from '~/server/db';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { rateColumns, type RateColumns, rateOfDay } from '~/server/services/company/rate-of-day.sql';

type Row = {
  b2bTimetableId: number;
  startsAt: Date;
  coachId: number;
  expert: string;
  individual: boolean;
} & RateColumns;

/**
 * Reads what lessons cost and pay when they take place, by the contract of their day. Cancelled lessons are left out.
 */
export async function readLessonMoney(tx: Tx, timetableIds: readonly number[]): Promise<LessonMoney[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select t.id as "b2bTimetableId", t.starts_at as "startsAt", t.coach_id as "coachId", c.display_name as expert,
      t.group_lesson_type = 'individual' as individual, ${rateColumns}
    from timetables t join coaches c on c.id = t.coach_id ${rateOfDay}
    where t.id = any(${[...timetableIds]}::int[]) and t.cancelled_at is null
    order by t.id`;
  const nameOf = await readCoachNames(
    tx,
    rows.map(({ coachId, expert }) => ({ id: coachId, displayName: expert })),
  );
  return rows.map(({ b2bTimetableId, startsAt, coachId, expert, individual, ...rate }) => ({
    b2bTimetableId,
    startsAt,
    coachId,
    expert: nameOf({ id: coachId, displayName: expert }),
    amounts: rate.rateId === null ? null : lessonAmounts({ individual, rate }),
    isMonthly: rate.billing === 'month',
  }));
}
