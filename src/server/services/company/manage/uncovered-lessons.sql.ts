import type { UncoveredLessons } from '~/domain/company/manage-schema';
import type { Pool } from '~/server/db';

/** Lessons (`timetables t`), held ones too, on days (Seoul) that no contract of the company covers. */
export const uncoveredLesson = `t.cancelled_at is null
  and not exists (
    select 1 from company_contracts a cross join lateral (select (t.starts_at at time zone 'Asia/Seoul')::date as day) d
    where a.cs_corporate_id = t.cs_corporate_id and d.day between a.starts_on and coalesce(a.ends_on, d.day))`;

/** Such lessons by company, or of one company; a company without any is left out. */
export async function readUncovered(
  pool: Pool,
  { csCorporateId = null }: { csCorporateId?: number | null } = {},
): Promise<ReadonlyMap<number, UncoveredLessons>> {
  const { rows } = await pool.query<UncoveredLessons & { id: number }>({
    name: 'company-uncovered-lessons',
    text: `select t.cs_corporate_id as id, count(*)::int as lessons, min(t.starts_at) as "firstStartsAt"
      from timetables t where t.cs_corporate_id = coalesce($1, t.cs_corporate_id) and ${uncoveredLesson}
      group by t.cs_corporate_id`,
    values: [csCorporateId],
  });
  return new Map(rows.map(({ id, ...uncovered }) => [id, uncovered]));
}
