import { pricesByMask } from '~/domain/coach/price-from';
import { serviceTypes } from '~/domain/shared/service-type';

/**
 * Every row that coach_listings should hold for the coaches named by `filter`, made of coach_search: for each vertical and for all
 * of them together, in the whole country, each province and each city. Prices are those of the price book now: a new version of
 * it asks for a rebuild (`rebuildCoachSearch`).
 */
function freshListingsSql(filter: string): string {
  return `
  with places as materialized (
    select s.coach_id, s.service_type, r.province, r.city, count(*)::int as districts, max(s.score) as score, bit_or(s.price_groups) as price_groups,
      bit_or(s.purposes) as purposes, bit_or(s.types) as types, bit_or(s.slots) as slots
    from coach_search s join regions r on r.id = s.region_id where ${filter} group by s.coach_id, s.service_type, r.province, r.city
  ),
  -- What is the coach's own, wherever and whatever they teach: carried through the scopes it would be most of the work.
  persons as materialized (
    select s.coach_id, max(s.rating_milli) as rating_milli, max(s.rating_count) as rating_count, max(s.gender) as gender, max(s.schedule_fresh_until) as schedule_fresh_until,
      max(s.card)::json ->> 0 as name, max(s.card) as card
    from coach_search s where ${filter} group by s.coach_id
  ),
  -- Each vertical, and all of them together: with one vertical that is the same once more.
  offered as (
    select coach_id, service_type::text as vertical, province, city, districts, score, price_groups, purposes, types, slots, 1 << array_position(enum_range(null::"ServiceType"), service_type) - 1 as kinds from places
    union all
    select coach_id, 'all', province, city, sum(districts)::int, max(score), bit_or(price_groups), bit_or(purposes), bit_or(types), bit_or(slots),
      bit_or(1 << array_position(enum_range(null::"ServiceType"), service_type) - 1) from places group by coach_id, province, city
  ),
  -- One sort serves the city, its province and the country.
  scoped as (
    select vertical || '/' || coalesce(province || '/' || coalesce(city, ''), '/') as scope, coach_id, max(score) as score, bit_or(price_groups) as price_groups,
      bit_or(purposes) as purposes, bit_or(types) as types, bit_or(slots) as slots, bit_or(kinds) as kinds,
      array_agg(city order by districts desc, city) as cities
    from offered group by coach_id, vertical, rollup (province, city)
  ),
  verticals as (
    select kinds, array_agg(type order by type) as service_types
    from generate_series(1, ${2 ** serviceTypes.length - 1}) as kinds cross join unnest(enum_range(null::"ServiceType")) with ordinality as every (type, place)
    where kinds >> (place::int - 1) & 1 = 1 group by kinds
  )
  select scope, coach_id, ${list} from (select *, ('{${pricesByMask().join(',')}}'::int[])[price_groups + 1] as price from scoped) as priced
    join verticals using (kinds) join persons using (coach_id)`;
}

const columns = ['score', 'rating_milli', 'rating_count', 'price', 'gender', 'purposes', 'types', 'slots', 'schedule_fresh_until', 'name', 'service_types', 'cities', 'card'] as const;
const list = columns.join(', ');

/** $1 is an int[] of coach ids. Rows that no longer hold go, the others are written only where they differ. */
export const refreshListingsText = `
  with fresh as materialized (${freshListingsSql('s.coach_id = any($1::int[])')}),
  gone as (
    delete from coach_listings old where old.coach_id = any($1::int[])
      and not exists (select 1 from fresh where fresh.coach_id = old.coach_id and fresh.scope = old.scope)
  )
  insert into coach_listings as kept (scope, coach_id, ${list})
  select scope, coach_id, ${list} from fresh
  on conflict (scope, coach_id) do update set (${list}) = row(${columns.map((column) => `excluded.${column}`).join(', ')})
  where (${columns.map((column) => `kept.${column}`).join(', ')}) is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`;

/** After coach_search was made anew. */
export const rebuildListingsText = `insert into coach_listings (scope, coach_id, ${list}) ${freshListingsSql('true')} order by scope, score desc, coach_id desc`;
