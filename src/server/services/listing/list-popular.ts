import type { Popular, popularInput } from '~/domain/listing/popular';
import { listingPolicy } from '~/domain/listing/policy';
import { serviceTypes, type ServiceType } from '~/domain/shared/service-type';
import type { ServiceContext } from '~/server/service-context';
import type { z } from 'zod';
import { toListedCoach } from './list-coaches';
import type { ListingRow } from './list-coaches.sql';

/** The coaches with the most reviews for each vertical. Served by coach_listings_reviews_idx, one range each. */
const text = `
  select vertical as "serviceType", l.coach_id as "coachId", l.rating_count as key, l.price, '0' as "commonSlots", l.service_types::text[] as "serviceTypes", l.cities, l.card
  from unnest($1::text[]) with ordinality as wanted(vertical, position) cross join lateral (
    select * from coach_listings c
    where c.scope = vertical || '/' || $2::text || '/' || $3::text and c.schedule_fresh_until >= $5::timestamptz
      and ($4::text is null or exists (select 1 from coach_areas area where area.coach_id = c.coach_id
        and area.region_id = (select id from regions where province = $2 and city = $3 and district = $4)))
    order by c.rating_count desc, c.coach_id desc limit ${listingPolicy.popularEach}
  ) as l
  order by position, l.rating_count desc, l.coach_id desc`;

/**
 * Lists the popular coaches of a region (docs/product/legacy-calls.md#popular, /api/popular{product}s/), grouped by
 * vertical. One statement.
 */
export async function listPopular(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  { province, city, district }: z.infer<typeof popularInput>,
): Promise<Popular> {
  const town = province && city ? city : '';
  const values = [serviceTypes, province ?? '', town, (town && district) || null, now];
  const { rows } = await pool.query<ListingRow & { serviceType: ServiceType }>({
    name: 'listing-popular',
    text,
    values,
  });
  const listedTypes = new Set(rows.map(({ serviceType }) => serviceType));
  return {
    serviceTypes: serviceTypes.filter((serviceType) => listedTypes.has(serviceType)),
    popular: rows.map((row) => ({ ...toListedCoach(row), serviceType: row.serviceType })),
  };
}
