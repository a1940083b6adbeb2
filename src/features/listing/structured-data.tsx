import { breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { organization } from '~/components/seo/organization';
import { allListings, type ListingPlace } from '~/domain/listing/listing-place';
import type { ListedCoach } from '~/domain/listing/schema/listing';
import type { ListingData } from './read-listing';

function coachItem(site: string, coach: ListedCoach, index: number) {
  return {
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name: `${coach.name} 코치`,
      description: coach.headline,
      url: new URL(`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`, site).href,
      areaServed: coach.cities,
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
      ...(coach.price === null ? {} : { offers: { '@type': 'Offer', price: coach.price, priceCurrency: 'KRW' } }),
    },
  };
}

/**
 * Structured data for search engines: breadcrumbs, the program if there is one, and the coaches in their order.
 * @param site origin of the product
 */
export function ListingStructuredData({
  site,
  place,
  data: { page, summary, program },
}: {
  site: string;
  place: ListingPlace;
  data: ListingData;
}) {
  const steps = place.path === allListings.path ? [place] : [allListings, place];
  const graph: Record<string, unknown>[] = [
    breadcrumbList(site, steps),
    {
      '@type': 'ItemList',
      name: place.title,
      numberOfItems: summary.total.count,
      itemListElement: page.items.map((coach, index) => coachItem(site, coach, index)),
    },
  ];
  if (program) {
    graph.push({
      '@type': 'Course',
      name: program.title,
      description: program.summary,
      provider: organization(site),
      ...(program.price === null
        ? {}
        : { offers: { '@type': 'Offer', price: program.price, priceCurrency: 'KRW', category: 'Paid' } }),
    });
  }
  return <JsonLd graph={graph} />;
}
