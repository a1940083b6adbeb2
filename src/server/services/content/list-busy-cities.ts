import type { BusyCity } from '~/domain/content/home';
import type { ServiceContext } from '~/server/service-context';

const text = `
  select r.province, r.city, count(distinct a.coach_id)::int as coaches
  from coach_areas a join regions r on r.id = a.region_id join coaches c on c.id = a.coach_id
  where c.status = 'APPROVED'
  group by r.province, r.city order by count(distinct a.coach_id) desc, min(r.code) limit 6`;

/** Where most coaches go: what the region search offers before anybody has chosen. */
export async function listBusyCities({ pool }: Pick<ServiceContext, 'pool'>): Promise<BusyCity[]> {
  const { rows } = await pool.query<BusyCity>({ name: 'content-busy-cities', text });
  return rows;
}
