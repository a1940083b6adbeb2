import type { BusyCity } from '~/domain/content/home';
import type { ServiceContext } from '~/server/service-context';

// $1 is the current time. A city's scope of coach_listings contains each of its coaches once, so this counts like the
// city's listing.
const text = `
  select place.province, place.city, found.coaches
  from (select province, city, min(code) as code from regions group by province, city) as place
    cross join lateral (select count(*)::int as coaches from coach_listings l where l.scope = 'all/' || place.province || '/' || place.city and l.schedule_fresh_until >= $1::timestamptz) as found
  where found.coaches > 0
  order by found.coaches desc, place.code limit 6`;

/**
 * Lists the cities with the most coaches, which the region search offers before a region is chosen. Served by
 * coach_listings_score_idx.
 */
export async function listBusyCities({ pool, now }: Pick<ServiceContext, 'pool' | 'now'>): Promise<BusyCity[]> {
  const { rows } = await pool.query<BusyCity>({ name: 'content-busy-cities', text, values: [now] });
  return rows;
}
