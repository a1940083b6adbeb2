import { type BreadcrumbStep, breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { env } from '~/env.js';

/**
 * Tells search engines where a page is in the site.
 * @param parents the pages between the home page and this one, the highest first
 */
export function PageBreadcrumb({ page, parents }: { page: BreadcrumbStep; parents?: readonly BreadcrumbStep[] }) {
  return <JsonLd graph={[breadcrumbList(env.APP_URL, [...(parents ?? []), page])]} />;
}
