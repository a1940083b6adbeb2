import { DAY_MS } from '~/domain/shared/durations';
import { WAITING_ODDS_WEEKS } from '~/domain/timetable/waiting-list';
import type { Pool } from '~/server/db';

/** The least number of cases for an answer. */
const MIN_CASES = 10;

/**
 * Returns how often people who began to wait at this place got a seat in the past weeks at the company.
 * @returns 0 to 1; null with too few cases
 */
export async function waitingOdds(
  pool: Pool,
  { csCorporateId, place, now }: { csCorporateId: number; place: number; now: Date },
): Promise<number | null> {
  const { rows } = await pool.query<{ cases: number; got: number }>({
    name: 'company-waiting-odds',
    text: `select count(*)::int as cases, (count(*) filter (where w.promoted_at is not null))::int as got
      from (select r.promoted_at, row_number() over (partition by r.timetable_id order by r.queue_number) as place
        from timetable_reservations r join timetables t on t.id = r.timetable_id
        where t.cs_corporate_id = $1 and t.starts_at >= $2 and t.starts_at < $3 and t.cancelled_at is null and r.queue_number is not null) w
      where w.place = $4`,
    values: [csCorporateId, new Date(now.getTime() - WAITING_ODDS_WEEKS * 7 * DAY_MS), now, place],
  });
  const [counted] = rows;
  return counted && counted.cases >= MIN_CASES ? counted.got / counted.cases : null;
}
