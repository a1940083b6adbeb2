import type { PurposeContent } from '~/domain/content/pages/purpose/purpose-content';
import { purposePages, timeOf } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import type { ServiceContext } from '~/server/service-context';
import { getShowcase } from './get-showcase';
import { getPurposeReviews } from './get-purpose-reviews';

/**
 * Returns what a purpose page shows of the database: coaches of a neighbourhood, and reviews. The page is cached for a
 * minute.
 */
export async function getPurposeContent(
  context: ServiceContext,
  { purpose: key }: { purpose: PurposeKey },
): Promise<PurposeContent> {
  const { serviceType, purpose, type, reviewed } = purposePages[key];
  const [showcase, reviews] = await Promise.all([
    getShowcase(context, {
      serviceType,
      purposes: purpose ? [purpose] : [],
      types: type ? [type] : [],
      schedules: [...timeOf(key).schedules],
    }),
    getPurposeReviews(context, reviewed ? { programs: reviewed } : { serviceType }),
  ]);
  return { showcase, reviews };
}
