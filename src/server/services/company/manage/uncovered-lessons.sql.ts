import type { UncoveredLessons } from '~/domain/company/manage-schema';
import type { Pool } from '~/server/db';

/** Lessons ahead (`timetables t`) on days (Seoul) that no contract of the company has. @param now its placeholder */
export const uncoveredLesson = (now: string) => `t.cancelled_at is null and t.closed_at is null and t.starts_at > ${now}
  and not exists (
    select 1 from company_contracts a cross join lateral (select (t.starts_at at time zone 'Asia/Seoul')::date as day) d
    where a.cs_corporate_id = t.cs_corporate_id and d.day between a.starts_on and coalesce(a.ends_on, d.day))`;

/** Such lessons by company, or of one company; a company without any is left out. */
export async function readUncovered(
  pool: Pool,
  { csCorporateId = null, now }: { csCorporateId?: number | null; now: Date },
): Promise<ReadonlyMap<number, UncoveredLessons>> {
  const { rows } = await pool.query<UncoveredLessons & { id: number }>({
    name: 'company-uncovered-lessons',
    text: `select t.cs_corporate_id as id, count(*)::int as lessons, min(t.starts_at) as "firstStartsAt"
      from timetables t where t.cs_corporate_id = coalesce($2, t.cs_corporate_id) and ${uncoveredLesson('$1')}
      group by t.cs_corporate_id`,
    values: [now, csCorporateId],
  });
  return new Map(rows.map(({ id, ...uncovered }) => [id, uncovered]));
}
