import { type BreadcrumbStep, breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { env } from '~/env.js';

/** Tells search engines where a page is that belongs to the home page directly. */
export function PageBreadcrumb({ page }: { page: BreadcrumbStep }) {
  return <JsonLd graph={[breadcrumbList(env.APP_URL, [page])]} />;
}
