import type pg from 'pg';
import type { CoachFilter } from '~/domain/coach/schema/coach';
import { type CoachSearchQuery, searchCoachesSql } from '~/server/services/coach/search/search-coaches.sql';
import { rankAll } from '~/test/matching/matching-checker';
import type { World, WorldCoach, WorldRegion } from '~/test/matching/matching-world';

/** Size of a page plus one coach, which shows that there are more. */
const ROWS = 21;

/** Reads the coaches of one district from the base tables, which matching itself does not read. */
async function readDistrict(
  pool: pg.Pool,
  { province, city, district }: CoachFilter['address'],
  now: Date,
): Promise<World> {
  const regions = await pool.query<WorldRegion>(
    'select id, code, province, city, district, latitude, longitude from regions where province = $1 and city = $2 and district = $3',
    [province, city, district],
  );
  const [region] = regions.rows;
  if (!region) throw new Error(`no district ${province} ${city} ${district}`);
  const { rows } = await pool.query<Omit<WorldCoach, 'regionIds' | 'groups'>>(
    `select c.id, c.gender, c.status, u.status as "userStatus", c.latitude, c.longitude, c.schedule_confirmed_at as "confirmedAt", c.response_minutes as "responseMinutes",
       c.reenroll_permille as "reenrollPermille", c.rating_sum as "ratingSum", c.rating_count as "ratingCount",
       array(select service_type::text from coach_verticals where coach_id = c.id) as verticals, array(select code from coach_purposes where coach_id = c.id) as purposes,
       array(select code from coach_types where coach_id = c.id) as types, array(select day * 6 + slot - 1 from coach_weekly_slots where coach_id = c.id) as slots
     from coach_areas a join coaches c on c.id = a.coach_id join users u on u.id = c.user_id where a.region_id = $1`,
    [region.id],
  );
  return { regions: [region], coaches: rows.map((row) => ({ ...row, regionIds: [region.id], groups: {} })), now };
}

/**
 * Runs every query with the SQL statement and with a program that checks each coach of the district, and compares the
 * coaches and their order.
 * @returns the number of queries, and how many of their pages were equal
 */
export async function compareWithBruteForce(
  pool: pg.Pool,
  queries: CoachSearchQuery[],
): Promise<{ asked: number; equal: number }> {
  const byDistrict = Map.groupBy(queries, ({ filter: { address } }) => JSON.stringify(address));
  const result = { asked: 0, equal: 0 };
  for (const [district, group] of byDistrict) {
    const now = new Date();
    const world = await readDistrict(pool, JSON.parse(district), now);
    for (const query of group) {
      const { filter, seed } = query;
      const address = { ...filter.address, district: filter.address.district ?? '' };
      const expected = rankAll(world, { ...filter, address }, 'rank', seed, ROWS).slice(0, ROWS);
      const { rows } = await searchCoachesSql(pool, { ...query, at: now });
      result.asked += 1;
      if (JSON.stringify(rows.map(({ coachId }) => coachId)) === JSON.stringify(expected.map(({ id }) => id)))
        result.equal += 1;
    }
  }
  return result;
}
