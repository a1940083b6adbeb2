import { brand } from '~/domain/shared/brand';
import { JsonLd } from '~/components/seo/json-ld';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypeLabels, verticalCoaches } from '~/domain/shared/service-type';

/**
 * Structured data of a coach for search engines: breadcrumbs, the person, and the lessons with price, places and
 * rating.
 * @param site origin of the product, e.g. https://dagaon.kr
 */
export function CoachStructuredData({ coach, site }: { coach: CoachProfile; site: string }) {
  const at = (path: string) => new URL(path, site).href;
  const url = at(`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`);
  const [vertical] = coach.verticals;
  const breadcrumbs = [
    { name: brand.name, path: '/' },
    { name: '모든 코치', path: '/listings' },
    ...(vertical ? [{ name: verticalCoaches(vertical), path: listingPathOf(vertical) }] : []),
  ];
  const graph: Record<string, unknown>[] = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        ...breadcrumbs.map(({ name, path }) => ({ name, item: at(path) })),
        { name: `${coach.name} 코치`, item: url },
      ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
    {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: coach.name,
      jobTitle: '코치',
      description: coach.headline,
      url,
      knowsAbout: coach.programs.map(({ title }) => title),
    },
    {
      '@type': 'Service',
      '@id': `${url}#lessons`,
      name: `${coach.name} 코치의 1:1 수업`,
      description: coach.headline,
      serviceType: coach.verticals.map((one) => serviceTypeLabels[one]),
      provider: { '@id': `${url}#person` },
      broker: { '@type': 'Organization', name: brand.name, url: at('/') },
      areaServed: coach.areas.map(({ province, city }) => ({
        '@type': 'AdministrativeArea',
        name: `${province} ${city}`,
      })),
      offers: coach.programs.flatMap(({ title, price }) =>
        price === null ? [] : [{ '@type': 'Offer', name: title, price, priceCurrency: 'KRW', url }],
      ),
      ...(coach.rating === null
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: coach.rating,
              reviewCount: coach.reviewCount,
              bestRating: 5,
            },
          }),
    },
  ];
  return <JsonLd value={{ '@context': 'https://schema.org', '@graph': graph }} />;
}
