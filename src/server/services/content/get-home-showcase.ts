import { slotsMask } from '~/domain/coach/search-mask';
import type { Place } from '~/domain/coach/schema/coach';
import type { HomeShowcase } from '~/domain/content/home';
import { showcase } from '~/domain/content/showcase';
import { searchCoaches } from '~/server/services/coach/search/search-coaches';
import type { ServiceContext } from '~/server/service-context';

/** The district with the most coaches who are free at that time. Queried only when the usual one has none. */
const busiestText = `
  select r.province, r.city, r.district from regions r
  where r.id = (
    select s.region_id from coach_search s
    where s.service_type = 'workout' and s.slots & $1::bigint <> 0 and s.schedule_fresh_until > $2::timestamptz
    group by s.region_id order by count(*) desc, s.region_id limit 1)`;

async function showcaseAt(context: ServiceContext, place: Place): Promise<HomeShowcase | null> {
  const region = await context.db.region.findFirst({ where: place, select: { id: true } });
  if (!region) return null;
  const { items, total } = await searchCoaches(context, {
    serviceType: 'workout',
    address: place,
    genders: [],
    purposes: [],
    types: [],
    schedules: [...showcase.schedules],
    sort: 'rank',
  });
  if (items.length === 0 || !total) return null;
  return {
    place,
    total,
    coaches: items
      .slice(0, showcase.coaches)
      .map(({ favourite: _favourite, commonPurposes: _purposes, commonSchedules: _schedules, ...card }) => card),
  };
}

/** Returns real coaches of one neighbourhood, found by the search itself; null when no coach is free anywhere. */
export async function getHomeShowcase(context: ServiceContext): Promise<HomeShowcase | null> {
  const defaultShowcase = await showcaseAt(context, showcase.place);
  if (defaultShowcase) return defaultShowcase;
  const { rows } = await context.pool.query<Place>({
    name: 'content-busiest-district',
    text: busiestText,
    values: [slotsMask(showcase.schedules).toString(), context.now],
  });
  return rows[0] ? showcaseAt(context, rows[0]) : null;
}
