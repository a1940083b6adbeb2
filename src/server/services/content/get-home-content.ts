import type { HomeContent } from '~/domain/content/home';
import { showcase as example } from '~/domain/content/showcase';
import type { ServiceContext } from '~/server/service-context';
import { getHomeNumbers } from './get-home-numbers';
import { getShowcase } from './get-showcase';
import { listLatestReviews } from './list-latest-reviews';

/**
 * Returns all counted content of the home page. The page is cached for a minute, so this runs once a minute at most.
 */
export async function getHomeContent(context: ServiceContext): Promise<HomeContent> {
  const [numbers, showcase, reviews] = await Promise.all([
    getHomeNumbers(context),
    getShowcase(context, { serviceType: 'workout', purposes: [], types: [], schedules: [...example.schedules] }),
    listLatestReviews(context),
  ]);
  return { numbers, showcase, reviews };
}
