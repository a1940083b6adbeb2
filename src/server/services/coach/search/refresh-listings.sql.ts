import { pricesByMask } from '~/domain/coach/price-from';
import { matchingPolicy } from '~/domain/coach/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';

/**
 * Returns SQL for every row that coach_listings should contain for the coaches named by `filter`, made from
 * coach_search: for each vertical and for all of them together, in the whole country, each province and each city.
 * The points of a fitting certificate belong to the search of one vertical and are left out of the score; all others
 * together are fewer. Prices are those of the current price book: a new version of it requires a rebuild
 * (`rebuildCoachSearch`).
 */
function freshListingsSql(filter: string): string {
  return `
  with places as materialized (
    select s.coach_id, s.service_type, r.province, r.city, count(*)::int as districts, max(s.score % ${matchingPolicy.static.fittingCertificate}) as score, bit_or(s.price_groups) as price_groups,
      bit_or(s.purposes) as purposes, bit_or(s.types) as types, bit_or(s.slots) as slots,
      sum(count(*)) over in_city as all_districts, row_number() over (in_city order by s.service_type) = 1 as first_in_city
    from coach_search s join regions r on r.id = s.region_id where ${filter} group by s.coach_id, s.service_type, r.province, r.city
    window in_city as (partition by s.coach_id, r.province, r.city)
  ),
  -- What is the coach's own, wherever and whatever they teach: carried through the scopes it would be most of the work.
  persons as materialized (
    select s.coach_id, max(s.rating_milli) as rating_milli, max(s.rating_count) as rating_count, max(s.gender) as gender, max(s.schedule_fresh_until) as schedule_fresh_until,
      max(s.card)::json ->> 0 as name, max(s.card) as card
    from coach_search s where ${filter} group by s.coach_id
  ),
  -- Each vertical by itself, and all of them together, where a city that two of them share is named once.
  offered as (
    select p.*, service_type::text as vertical, districts as weight, true as names_city from places p
    union all select p.*, 'all', all_districts, first_in_city from places p
  ),
  -- One sort serves the city, its province and the country.
  scoped as (
    select vertical || '/' || coalesce(province || '/' || coalesce(city, ''), '/') as scope, coach_id, max(score) as score,
      ('{${pricesByMask(currentPolicy(priceBooks)).join(',')}}'::int[])[bit_or(price_groups) + 1] as price, bit_or(purposes) as purposes, bit_or(types) as types, bit_or(slots) as slots,
      array_agg(distinct service_type) as service_types, array_agg(province || ' ' || city order by weight desc, province, city) filter (where names_city) as cities
    from offered group by coach_id, vertical, rollup (province, city)
  )
  select scope, coach_id, ${list} from scoped join persons using (coach_id)`;
}

const columns = [
  'score',
  'rating_milli',
  'rating_count',
  'price',
  'gender',
  'purposes',
  'types',
  'slots',
  'schedule_fresh_until',
  'name',
  'service_types',
  'cities',
  'card',
] as const;
const list = columns.join(', ');

/**
 * $1 is an int[] of coach ids. Rows that no longer apply are deleted, the others are written only where they differ.
 */
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

/** Runs after coach_search was rebuilt. */
export const rebuildListingsText = `insert into coach_listings (scope, coach_id, ${list}) ${freshListingsSql('true')} order by scope, score desc, coach_id desc`;
