import type { BusyCity } from '~/domain/content/home';
import type { ServiceContext } from '~/server/service-context';

// $1 the moment. A city's scope of coach_listings holds each of its coaches once, so this counts as the city's listing
// does.
const text = `
  select place.province, place.city, found.coaches
  from (select province, city, min(code) as code from regions group by province, city) as place
    cross join lateral (select count(*)::int as coaches from coach_listings l where l.scope = 'all/' || place.province || '/' || place.city and l.schedule_fresh_until >= $1::timestamptz) as found
  where found.coaches > 0
  order by found.coaches desc, place.code limit 6`;

/**
 * Where most coaches go: what the region search offers before anybody has chosen. Served by coach_listings_score_idx.
 */
export async function listBusyCities({ pool, now }: Pick<ServiceContext, 'pool' | 'now'>): Promise<BusyCity[]> {
  const { rows } = await pool.query<BusyCity>({ name: 'content-busy-cities', text, values: [now] });
  return rows;
}
