import type { HomeContent } from '~/domain/content/home';
import type { ServiceContext } from '~/server/service-context';
import { getHomeNumbers } from './get-home-numbers';
import { getHomeShowcase } from './get-home-showcase';
import { listLatestReviews } from './list-latest-reviews';

/**
 * Returns all counted content of the home page. The page is cached for a minute, so this runs once a minute at most.
 */
export async function getHomeContent(context: ServiceContext): Promise<HomeContent> {
  const [numbers, showcase, reviews] = await Promise.all([
    getHomeNumbers(context),
    getHomeShowcase(context),
    listLatestReviews(context),
  ]);
  return { numbers, showcase, reviews };
}
