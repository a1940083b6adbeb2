import type { Pool } from '~/server/db';
import { common, conditions, type FilterParameters, filterValues, placeSql, statementsByAge } from './coach-filter.sql';
import type { CoachSearchRow } from './search-coaches.sql';

export type CheckedCoachRow = Omit<CoachSearchRow, 'key'> & {
  regionCode: string;
  /** Whether the coach meets each of the criteria. */
  gender: boolean;
  purposes: boolean;
  types: boolean;
  slots: boolean;
};

// $11 is the coach, $12 the user whose favourites are marked (0 for an anonymous visitor).
const statement = statementsByAge(
  'coach-check',
  (also) => `
  select s.coach_id as "coachId", s.distance_m as "distanceM", s.price_groups as "priceGroups", ${common.slots}::float8 as "commonSlots", ${common.purposes} as "commonPurposes",
    exists (select 1 from favourite_coaches f where f.user_id = $12::int and f.coach_id = s.coach_id) as favourite, s.card::json as card,
    (select code from regions where id = s.region_id) as "regionCode", ${conditions.gender} as gender, ${conditions.purposes} as purposes, ${conditions.types} as types, ${conditions.slots} as slots
  from coach_search s where s.coach_id = $11::int and s.region_id = ${placeSql} and ${conditions.vertical} and ${conditions.class} and ${conditions.fresh}${also}`,
);

/**
 * Checks one coach against a filter; null when the coach cannot come at all. Reads one row by the primary key of
 * coach_search.
 */
export async function checkCoachSql(
  pool: Pool,
  coachId: number,
  userId: number,
  filter: FilterParameters,
): Promise<CheckedCoachRow | null> {
  const { rows } = await pool.query<CheckedCoachRow>({
    ...statement(filter.filter),
    values: [...filterValues(filter), coachId, userId],
  });
  return rows[0] ?? null;
}
