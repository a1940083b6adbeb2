import type { ChangeCount } from '~/domain/coach/changes';
import { SLOTS_A_WEEK } from '~/domain/coach/search-mask';
import { listingPolicy } from '~/domain/listing/policy';
import type { ListingFilter } from '~/domain/listing/schema/listing';
import type { Pool } from '~/server/db';
import { workoutTypeCodes } from '~/domain/catalog/search-codes';
import { forMinorsListing, listingBase, listingConditions, listingValues, listingWhere } from './listing-filter.sql';

const countText = (isForMinors: boolean) =>
  `select count(*)::int as count from (select 1 from coach_listings l where ${listingWhere}${forMinorsListing(isForMinors)} limit ${listingPolicy.countUpTo + 1}) as found`;
const counts = { all: countText(false), minors: countText(true) };

/**
 * Counts the coaches that a filter finds, up to one more than the policy's bound. One statement over the score index.
 */
export async function countListingSql(pool: Pool, filter: ListingFilter, at: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: filter.forMinors ? 'listing-count-minors' : 'listing-count',
    text: filter.forMinors ? counts.minors : counts.all,
    values: listingValues(filter, at),
  });
  return rows[0]?.count ?? 0;
}

const { gender, purposes, types, slots } = listingConditions;

/**
 * Counts what each single change of a filter without results would bring: all coaches of the scope with the result of
 * each condition, and the nearest cities with all conditions unchanged. The distance of cities is that between the
 * means of their districts.
 */
const changesText = (also: string) => `
  with here as materialized (select l.types, l.slots, ${gender} as gender, ${purposes} as purpose, ${types} as type, ${slots} as slot from coach_listings l where l.scope = $1 and ${listingBase}${also}),
  middle as materialized (select province, city, avg(latitude) as latitude, avg(longitude) as longitude from regions where $9::text is not null group by province, city),
  near as (
    select other.province, other.city, row_number() over (order by power(other.latitude - own.latitude, 2) + power((other.longitude - own.longitude) * 0.8, 2), other.province, other.city)::int as rank
    from middle own join middle other on (other.province, other.city) <> (own.province, own.city) where own.province = $8 and own.city = $9
    order by rank limit ${listingPolicy.nearCities}
  )
  select 'slot' as kind, bit as code, count(*)::int as count, null as province, null as city from here cross join generate_series(0, ${SLOTS_A_WEEK - 1}) as bit
    where gender and purpose and type and not slot and (slots >> bit) & 1 = 1 group by bit
  union all select 'gender', 0, count(*)::int, null, null from here where purpose and type and slot and not gender
  union all select 'type', code, count(*)::int, null, null from here cross join unnest(array[${Object.values(workoutTypeCodes).join(', ')}]) as code
    where gender and purpose and slot and not type and (types >> code) & 1 = 1 group by code
  union all select 'purpose', 0, count(*)::int, null, null from here where gender and type and slot and not purpose
  union all select 'open', 0, count(*)::int, null, null from here
  union all select 'district', near.rank, found.count, near.province, near.city from near cross join lateral (
    select count(*)::int as count from coach_listings l where l.scope = split_part($1, '/', 1) || '/' || near.province || '/' || near.city and l.schedule_fresh_until >= $6::timestamptz
      and ($7::text is null or exists (select 1 from coach_programs taught where taught.coach_id = l.coach_id and taught.program_id = (select id from programs where permalink = $7)))
      and ${gender} and ${purposes} and ${types} and ${slots}${also}
  ) as found`;
const changeStatements = { all: changesText(forMinorsListing(false)), minors: changesText(forMinorsListing(true)) };

type Row = { kind: ChangeCount['kind']; code: number; count: number; province: string | null; city: string | null };

/** Counts the changes that bring coaches to an empty listing; a `district` is a city here. One statement. */
export async function countListingChangesSql(pool: Pool, filter: ListingFilter, at: Date): Promise<ChangeCount[]> {
  const { rows } = await pool.query<Row>({
    name: filter.forMinors ? 'listing-changes-minors' : 'listing-changes',
    text: filter.forMinors ? changeStatements.minors : changeStatements.all,
    values: listingValues(filter, at),
  });
  return rows.flatMap(({ kind, code, count, province, city }): ChangeCount[] =>
    count === 0
      ? []
      : [{ kind, code, count, place: province !== null && city !== null ? { province, city, district: city } : null }],
  );
}
