import { meanRating } from '~/domain/coach/mean-rating';
import type { HomeNumbers } from '~/domain/content/home';
import type { ServiceContext } from '~/server/service-context';
import { countListed } from '~/server/services/listing/count-listed';

// A trigger on reviews maintains rating_sum and rating_count, so no review is read here.
const text =
  'select coalesce(sum(rating_count), 0)::int as reviews, coalesce(sum(rating_sum), 0)::int as stars from coaches';

/** Returns the numbers of the home page; the coaches are those that a listing shows. Two statements. */
export async function getHomeNumbers(context: Pick<ServiceContext, 'pool' | 'now'>): Promise<HomeNumbers> {
  const [coaches, { rows }] = await Promise.all([
    countListed(context),
    context.pool.query<{ reviews: number; stars: number }>({ name: 'content-home-numbers', text }),
  ]);
  const { reviews = 0, stars = 0 } = rows[0] ?? {};
  return { coaches, reviews, rating: meanRating(stars, reviews) };
}
