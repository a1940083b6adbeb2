import { brand } from '~/domain/shared/brand';
import { JsonLd } from '~/components/seo/json-ld';
import type { ListingPlace } from '~/domain/listing/listing-place';
import type { ListedCoach } from '~/domain/listing/schema/listing';
import type { ListingData } from './read-listing';

function coachItem(coach: ListedCoach, index: number) {
  return {
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name: `${coach.name} 코치`,
      description: coach.headline,
      url: `/coaches/${encodeURIComponent(coach.encryptedCoachId)}`,
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

/** Structured data for search engines: breadcrumbs, the program if there is one, and the coaches in their order. */
export function ListingStructuredData({
  place,
  data: { page, summary, program },
}: {
  place: ListingPlace;
  data: ListingData;
}) {
  const breadcrumbs = [
    { name: brand.name, url: '/' },
    { name: '모든 코치', url: '/listings' },
    ...(place.path === '/listings' ? [] : [{ name: place.title, url: place.path }]),
  ];
  const graph: Record<string, unknown>[] = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    },
    {
      '@type': 'ItemList',
      name: place.title,
      numberOfItems: summary.total.count,
      itemListElement: page.items.map(coachItem),
    },
  ];
  if (program) {
    graph.push({
      '@type': 'Course',
      name: program.title,
      description: program.summary,
      provider: { '@type': 'Organization', name: brand.name },
      ...(program.price === null
        ? {}
        : { offers: { '@type': 'Offer', price: program.price, priceCurrency: 'KRW', category: 'Paid' } }),
    });
  }
  return <JsonLd value={{ '@context': 'https://schema.org', '@graph': graph }} />;
}
