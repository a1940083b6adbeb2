import { breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { organization } from '~/components/seo/organization';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { allListings } from '~/domain/listing/listing-place';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypeLabels, verticalCoaches } from '~/domain/shared/service-type';

/**
 * Structured data of a coach for search engines: breadcrumbs, and the lessons with price, places and rating. The
 * product sells the lessons.
 * @param site origin of the product, e.g. https://dagaon.kr
 */
export function CoachStructuredData({ coach, site }: { coach: CoachProfile; site: string }) {
  const path = `/coaches/${encodeURIComponent(coach.encryptedCoachId)}`;
  const url = new URL(path, site).href;
  const [vertical] = coach.verticals;
  const graph = [
    breadcrumbList(site, [
      allListings,
      ...(vertical ? [{ title: verticalCoaches(vertical), path: listingPathOf(vertical) }] : []),
      { title: `${coach.name} 코치`, path },
    ]),
    {
      '@type': 'Service' as const,
      '@id': `${url}#lessons`,
      name: `${coach.name} 코치의 1:1 수업`,
      description: coach.headline,
      serviceType: coach.verticals.map((serviceType) => serviceTypeLabels[serviceType]),
      url,
      provider: organization(site),
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
  return <JsonLd graph={graph} />;
}
