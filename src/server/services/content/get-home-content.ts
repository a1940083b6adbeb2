import type { HomeContent } from '~/domain/content/home';
import type { ServiceContext } from '~/server/service-context';
import { getHomeNumbers } from './get-home-numbers';
import { getHomeShowcase } from './get-home-showcase';
import { listLatestReviews } from './list-latest-reviews';

/** Everything on the home page that is counted. The page is kept for a minute, so this runs once a minute at most. */
export async function getHomeContent(context: ServiceContext): Promise<HomeContent> {
  const [numbers, showcase, reviews] = await Promise.all([
    getHomeNumbers(context),
    getHomeShowcase(context),
    listLatestReviews(context),
  ]);
  return { numbers, showcase, reviews };
}
