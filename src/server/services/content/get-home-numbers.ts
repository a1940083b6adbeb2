import { meanRating } from '~/domain/coach/mean-rating';
import type { HomeNumbers } from '~/domain/content/home';
import type { ServiceContext } from '~/server/service-context';

// rating_sum and rating_count are kept by a trigger on reviews, so that no review is read here.
const text = `
  select count(*) filter (where status = 'APPROVED')::int as coaches, coalesce(sum(rating_count), 0)::int as reviews, coalesce(sum(rating_sum), 0)::int as stars
  from coaches`;

/** The figures of the home page. One statement. */
export async function getHomeNumbers({ pool }: Pick<ServiceContext, 'pool'>): Promise<HomeNumbers> {
  const { rows } = await pool.query<{ coaches: number; reviews: number; stars: number }>({ name: 'content-home-numbers', text });
  const { coaches = 0, reviews = 0, stars = 0 } = rows[0] ?? {};
  return { coaches, reviews, rating: meanRating(stars, reviews) };
}
