import { type BreadcrumbStep, breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { env } from '~/env.js';

interface PageBreadcrumbProps {
  page: BreadcrumbStep;
  parents?: readonly BreadcrumbStep[];
  home?: string;
}

/**
 * Tells search engines where a page is in the site.
 * @param parents the pages between the home page and this one, the highest first
 * @param home name of the home page, if it is not the brand's
 */
export function PageBreadcrumb({ page, parents, home }: PageBreadcrumbProps) {
  return <JsonLd graph={[breadcrumbList(env.APP_URL, [...(parents ?? []), page], home)]} />;
}
