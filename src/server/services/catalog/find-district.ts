import type { CoachFilter } from '~/domain/coach/schema/coach';
import type { Pool } from '~/server/db';

export type District = { id: number; /** Region.code. */ code: string };
const districtsByPool = new WeakMap<Pool, Map<string, District>>();

/**
 * Returns the district of an address; null when there is none. Districts are public data that only change with a
 * migration, which restarts the product, so each is read once.
 */
export async function findDistrict(
  pool: Pool,
  { province, city, district }: CoachFilter['address'],
): Promise<District | null> {
  let districts = districtsByPool.get(pool);
  if (!districts) districtsByPool.set(pool, (districts = new Map()));
  const name = JSON.stringify([province, city, district]);
  const cached = districts.get(name);
  if (cached) return cached;
  const { rows } = await pool.query<District>({
    name: 'region-by-name',
    text: 'select id, code from regions where province = $1 and city = $2 and district = $3',
    values: [province, city, district],
  });
  if (rows[0]) districts.set(name, rows[0]);
  return rows[0] ?? null;
}
