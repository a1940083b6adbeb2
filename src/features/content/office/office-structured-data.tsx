import { JsonLd } from '~/components/seo/json-ld';
import { organization } from '~/components/seo/organization';
import { companyPriceGuide } from '~/domain/lead/company-price';

const { groupLesson, individualLesson } = companyPriceGuide;

export type OfficeOffer = { name: string; kind: 'group' | 'individual' };

interface OfficeStructuredDataProps {
  /** Origin of the product. */
  site: string;
  /** What the page says about itself to readers and search engines. */
  page: { path: string; title: string; description: string };
  offers: readonly OfficeOffer[];
}

/**
 * Structured data of lessons for companies, with their reference prices. A contract has its own price, so each is the
 * price from which it begins.
 */
export function OfficeStructuredData({ site, page: { path, title, description }, offers }: OfficeStructuredDataProps) {
  const url = new URL(path, site).href;
  const service = {
    '@type': 'Service' as const,
    '@id': `${url}#lessons`,
    name: title,
    description,
    url,
    areaServed: 'KR',
    audience: { '@type': 'BusinessAudience' },
    provider: organization(site),
    offers: offers.map(({ name, kind }) => ({
      '@type': 'Offer',
      name,
      url,
      priceCurrency: 'KRW',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: kind === 'group' ? groupLesson : individualLesson,
        priceCurrency: 'KRW',
        valueAddedTaxIncluded: true,
      },
    })),
  };
  return <JsonLd graph={[service]} />;
}
