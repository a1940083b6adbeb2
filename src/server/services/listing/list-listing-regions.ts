import type { ServiceContext } from '~/server/service-context';

export type ListingRegions = { provinces: string[]; cities: string[] };

/**
 * Provinces that coaches of the vertical serve, and the cities of one of them, in the usual order. One statement over
 * the primary key of coach_listings, with a lookup for each region.
 */
const text = `
  with towns as materialized (select province, city, min(code) as code from regions group by province, city)
  select province, null as city, min(code) as code from towns
    where exists (select 1 from coach_listings l where l.scope = $1 || '/' || province || '/') group by province
  union all select province, city, code from towns
    where province = $2::text and exists (select 1 from coach_listings l where l.scope = $1 || '/' || province || '/' || city)
  order by code`;

export async function listListingRegions(
  { pool }: Pick<ServiceContext, 'pool'>,
  { serviceType, province }: { serviceType?: string | undefined; province?: string | undefined },
): Promise<ListingRegions> {
  const { rows } = await pool.query<{ province: string; city: string | null }>({
    name: 'listing-regions',
    text,
    values: [serviceType ?? 'all', province ?? null],
  });
  return {
    provinces: rows.flatMap((row) => (row.city === null ? row.province : [])),
    cities: rows.flatMap((row) => row.city ?? []),
  };
}
