import type { ChangeCount } from '~/domain/coach/changes';
import { matchingPolicy } from '~/domain/coach/policy';
import { SLOTS_A_WEEK } from '~/domain/coach/search-mask';
import type { Pool } from '~/server/db';
import { workoutTypeCodes } from '~/domain/catalog/search-codes';
import { conditions, type FilterParameters, filterValues, statementsByAge } from './coach-filter.sql';
import { distanceMetresSql } from '~/server/services/catalog/distance.sql';

const { neighbourDistricts, neighbourRangeM } = matchingPolicy;

/** Lower bounds for the whole country; the shortest degree of longitude is 85 km at 39° north. */
const METRES_PER_DEGREE = { latitude: 111_000, longitude: 85_000 };
const nearbyCondition = (axis: keyof typeof METRES_PER_DEGREE) =>
  `region.${axis} between place.${axis} - ${neighbourRangeM / METRES_PER_DEGREE[axis]} and place.${axis} + ${neighbourRangeM / METRES_PER_DEGREE[axis]}`;

/**
 * Selects all coaches of the vertical in the district with the result of each condition. Every relaxed count is then a
 * count over these rows, and nearby districts are counted as the search would. A count for one more slot or type counts
 * only the additional coaches. Served by coach_search_rank_idx: one range for each of the districts.
 */
const statement = statementsByAge(
  'coach-count-changes',
  (also) => `
  with place as materialized (select id, latitude, longitude from regions where province = $8 and city = $9 and district = $10),
  near as materialized (
    select region.id, region.province, region.city, region.district, row_number() over (order by way.distance_m, region.id)::int as rank
    from place join regions region on region.id <> place.id
      -- Most districts are out of reach without any trigonometry.
      and ${nearbyCondition('latitude')} and ${nearbyCondition('longitude')}
    cross join lateral (select ${distanceMetresSql('place.latitude', 'place.longitude', 'region.latitude', 'region.longitude')} as distance_m) as way
    where way.distance_m <= ${neighbourRangeM}
    order by way.distance_m, region.id limit ${neighbourDistricts}
  ),
  here as materialized (
    select s.types, s.slots, ${conditions.gender} as gender, ${conditions.purposes} as purpose, ${conditions.types} as type, ${conditions.slots} as slot
    from coach_search s join place on place.id = s.region_id
    where ${conditions.vertical} and ${conditions.class} and ${conditions.fresh}${also}
  )
  select 'place' as kind, 0 as code, count(*)::int as count, null as province, null as city, null as district from place
  union all select 'matching', 0, count(*)::int, null, null, null from here where gender and purpose and type and slot
  union all select 'slot', bit, count(*)::int, null, null, null from here cross join generate_series(0, ${SLOTS_A_WEEK - 1}) as bit
    where gender and purpose and type and not slot and (slots >> bit) & 1 = 1 group by bit
  union all select 'gender', 0, count(*)::int, null, null, null from here where purpose and type and slot and not gender
  union all select 'type', code, count(*)::int, null, null, null from here cross join unnest(array[${Object.values(workoutTypeCodes).join(', ')}]) as code
    where gender and purpose and slot and not type and (types >> code) & 1 = 1 group by code
  union all select 'purpose', 0, count(*)::int, null, null, null from here where gender and type and slot and not purpose
  union all select 'open', 0, count(*)::int, null, null, null from here
  union all select 'district', near.rank, count(*)::int, near.province, near.city, near.district from near join coach_search s on s.region_id = near.id
    where ${Object.values(conditions).join(' and ')}${also} group by near.rank, near.province, near.city, near.district`,
);

type Row = {
  kind: 'place' | 'matching' | ChangeCount['kind'];
  code: number;
  count: number;
  province: string | null;
  city: string | null;
  district: string | null;
};

export type CountedChanges = {
  /** False for a district that the table does not contain. */
  known: boolean;
  matching: number;
  /** Changes that add coaches, with the count after the change. */
  changes: ChangeCount[];
};

/** Counts the coaches that each single change of the filter would bring. One statement. */
export async function countChangesSql(pool: Pool, query: FilterParameters): Promise<CountedChanges> {
  const { rows } = await pool.query<Row>({ ...statement(query.filter), values: filterValues(query) });
  const countOf = (kind: Row['kind']) => rows.find((row) => row.kind === kind)?.count ?? 0;
  const matching = countOf('matching');
  const changes = rows.flatMap(({ kind, code, count, province, city, district }): ChangeCount[] => {
    if (kind === 'place' || kind === 'matching' || count === 0) return [];
    // Another district and an open filter have a full count; every other change adds to the coaches who already fit.
    const place = province !== null && city !== null && district !== null ? { province, city, district } : null;
    return [{ kind, code, count: kind === 'district' || kind === 'open' ? count : matching + count, place }];
  });
  return { known: countOf('place') > 0, matching, changes };
}
