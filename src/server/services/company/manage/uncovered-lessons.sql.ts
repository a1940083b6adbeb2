import type { UncoveredLessons } from '~/domain/company/schema/manage';
import type { Pool } from '~/server/db';

/**
 * Table of the lessons on days (Seoul) that no contract of their company covers, including held ones: id,
 * cs_corporate_id and starts_at. It reads only the lessons between the contracts, by (cs_corporate_id, starts_at),
 * because the operators' first page reads it every few seconds.
 */
export const uncoveredLessons = `(
  select t.id, t.cs_corporate_id, t.starts_at from companies c
  cross join lateral unnest(datemultirange(daterange(null, null)) - coalesce(
    (select range_agg(daterange(a.starts_on, a.ends_on, '[]')) from company_contracts a where a.cs_corporate_id = c.id),
    '{}')) as gap(days)
  join timetables t on t.cs_corporate_id = c.id and t.cancelled_at is null
    and t.starts_at >= coalesce(lower(gap.days)::timestamp at time zone 'Asia/Seoul', '-infinity')
    and t.starts_at < coalesce(upper(gap.days)::timestamp at time zone 'Asia/Seoul', 'infinity'))`;

/** Returns such lessons by company, or of one company; a company without any is left out. */
export async function readUncovered(
  pool: Pool,
  { csCorporateId = null }: { csCorporateId?: number | null } = {},
): Promise<ReadonlyMap<number, UncoveredLessons>> {
  const { rows } = await pool.query<UncoveredLessons & { id: number }>({
    name: 'company-uncovered-lessons',
    text: `select t.cs_corporate_id as id, count(*)::int as lessons, min(t.starts_at) as "firstStartsAt"
      from ${uncoveredLessons} t where t.cs_corporate_id = coalesce($1, t.cs_corporate_id)
      group by t.cs_corporate_id`,
    values: [csCorporateId],
  });
  return new Map(rows.map(({ id, ...uncovered }) => [id, uncovered]));
}
