import type { RegionTree } from '~/domain/coach/schema';
import type { ServiceContext } from '~/server/service-context';

/** The order of the administrative codes is the customary one: 서울 first, districts as their city lists them. */
const text = `
  select province, json_agg(json_build_object('city', city, 'districts', districts) order by first) as cities
  from (select province, city, json_agg(district order by code) as districts, min(code) as first from regions group by province, city) as grouped
  group by province order by min(first)`;

/** Province → city → districts, whole: some 3,500 names that change with the administrative map only. One statement. */
export async function listRegions({ pool }: Pick<ServiceContext, 'pool'>): Promise<RegionTree> {
  const { rows } = await pool.query<RegionTree[number]>({ name: 'catalog-regions', text });
  return rows;
}
