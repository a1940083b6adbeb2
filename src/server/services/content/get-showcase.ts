import { purposesMask, slotsMask, typesMask } from '~/domain/coach/search-mask';
import type { CoachFilter, Place } from '~/domain/coach/schema/coach';
import type { HomeShowcase } from '~/domain/content/home';
import { showcase } from '~/domain/content/showcase';
import { searchCoaches } from '~/server/services/coach/search/search-coaches';
import { matchesRequested, requestedMask } from '~/server/services/mask-filter.sql';
import type { ServiceContext } from '~/server/service-context';

/** The coaches that a page shows: those of a vertical who are free at these times, with a purpose and a type. */
export type ShowcaseFilter = Pick<CoachFilter, 'serviceType' | 'purposes' | 'types' | 'schedules'>;

/** The district with the most coaches who match. Queried only when the usual one has none. */
const busiestText = `
  select r.province, r.city, r.district from regions r
  where r.id = (
    select s.region_id from coach_search s
    where s.service_type = $1::"ServiceType" and s.schedule_fresh_until > $2::timestamptz
      and ${matchesRequested('s.slots', '$3::bigint')} and ${matchesRequested('s.purposes', '$4::int')} and ${matchesRequested('s.types', '$5::int')}
    group by s.region_id order by count(*) desc, s.region_id limit 1)`;

async function showcaseAt(context: ServiceContext, place: Place, filter: ShowcaseFilter): Promise<HomeShowcase | null> {
  const region = await context.db.region.findFirst({ where: place, select: { id: true } });
  if (!region) return null;
  const { items, total } = await searchCoaches(context, { ...filter, address: place, genders: [], sort: 'rank' });
  if (items.length === 0 || !total) return null;
  return {
    place,
    total,
    coaches: items
      .slice(0, showcase.coaches)
      .map(({ favourite: _favourite, commonPurposes: _purposes, commonSchedules: _schedules, ...card }) => card),
  };
}

/** Returns real coaches of one neighbourhood, found by the search itself; null when no coach matches anywhere. */
export async function getShowcase(context: ServiceContext, filter: ShowcaseFilter): Promise<HomeShowcase | null> {
  const defaultShowcase = await showcaseAt(context, showcase.place, filter);
  if (defaultShowcase) return defaultShowcase;
  const { rows } = await context.pool.query<Place>({
    name: 'content-busiest-district',
    text: busiestText,
    values: [
      filter.serviceType,
      context.now,
      requestedMask(slotsMask(filter.schedules)),
      requestedMask(purposesMask(filter.purposes)),
      requestedMask(typesMask(filter.types)),
    ],
  });
  return rows[0] ? showcaseAt(context, rows[0], filter) : null;
}
