import type { HasCoachInput } from '~/domain/coach/schema/coach';
import type { ServiceContext } from '~/server/service-context';
import { conditions, filterValues } from './search/coach-filter.sql';

/**
 * Served by regions (province, city, district) and, per district, by coach_search_rank_idx; it stops at the first
 * coach.
 */
export const HAS_COACH = {
  name: 'coach-has-coach',
  text: `
  select exists (
    select 1 from regions region join coach_search s on s.region_id = region.id
    where region.province = $8 and region.city = $9 and ($10::text is null or region.district = $10) and ${Object.values(conditions).join(' and ')}
  ) as "hasCoach"`,
};

/**
 * Returns whether there is a coach anywhere in the city (docs/product/legacy-calls.md#coaches, /coaches/hasCoach/). An
 * unknown city has none. One statement.
 */
export async function hasCoach(
  { pool, now }: ServiceContext,
  { province, city, ...filter }: HasCoachInput,
): Promise<{ hasCoach: boolean }> {
  const { rows } = await pool.query<{ hasCoach: boolean }>({
    ...HAS_COACH,
    values: filterValues({ filter: { ...filter, address: { province, city, district: null } }, at: now }),
  });
  return { hasCoach: rows[0]?.hasCoach ?? false };
}
