import { JsonLd } from '~/components/seo/json-ld';
import { organization } from '~/components/seo/organization';
import { courseQuote, purposePages, purposeQuote } from '~/domain/content/pages/purpose/purpose-page';
import { type PurposeKey, purposePath } from '~/domain/content/pages/purpose/purpose-keys';

interface PurposeStructuredDataProps {
  purpose: PurposeKey;
  /** The page as readers see it; operators can change its texts. */
  page: { title: string; description: string };
  /** Origin of the product, e.g. https://dagaon.kr */
  site: string;
}

/**
 * Structured data of a purpose for search engines: its lessons with their prices.
 */
export function PurposeStructuredData({ purpose, page: { title, description }, site }: PurposeStructuredDataProps) {
  const { lessons } = purposePages[purpose];
  const url = new URL(purposePath(purpose), site).href;
  const offer = (name: string, price: number) => ({ '@type': 'Offer', name, price, priceCurrency: 'KRW', url });
  const [trial, course] = [purposeQuote(purpose, { type: 'trial' }), courseQuote(purpose)];
  return (
    <JsonLd
      graph={[
        {
          '@type': 'Service',
          '@id': `${url}#lessons`,
          name: title,
          description,
          url,
          serviceType: lessons,
          provider: organization(site),
          offers: [offer(`${lessons} 체험`, trial.total), offer(`${lessons} ${course.lessonCount}회`, course.total)],
        },
      ]}
    />
  );
}
