import { breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { organization } from '~/components/seo/organization';
import { groupPrices } from '~/domain/content/pages/group-price';
import type { GroupChoice } from '~/domain/content/pages/group-choices';

/**
 * Structured data for search engines: the place in the site, and the lesson with its price for each number of people.
 * @param site origin of the product
 * @param parent title of the page of all groups
 */
export function GroupStructuredData({
  site,
  parent,
  page,
  choice,
}: {
  site: string;
  parent: string;
  page: { path: string; title: string };
  choice: GroupChoice;
}) {
  const steps = [{ path: '/f/group', title: parent }, page];
  const service = {
    '@type': 'Service' as const,
    name: page.title,
    description: choice.summary,
    provider: organization(site),
    offers: choice.prices.flatMap(({ label, priceGroup }) =>
      groupPrices(priceGroup).map(({ people, total }) => ({
        '@type': 'Offer',
        name: `${label} 1회, ${people}명`,
        price: total,
        priceCurrency: 'KRW',
      })),
    ),
  };
  return <JsonLd graph={[breadcrumbList(site, steps), service]} />;
}
