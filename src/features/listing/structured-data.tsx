import { breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { organization } from '~/components/seo/organization';
import { allListings, type ListingPlace } from '~/domain/listing/listing-place';
import type { ListedCoach } from '~/domain/listing/schema/listing';
import type { ListingData } from './read-listing';

const offers = (price: number | null) =>
  price === null ? {} : { offers: { '@type': 'Offer', price, priceCurrency: 'KRW' } };

function coachService(site: string, coach: ListedCoach) {
  return {
    '@type': 'Service' as const,
    name: `${coach.name} 코치`,
    description: coach.headline,
    url: new URL(`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`, site).href,
    areaServed: coach.cities,
    provider: organization(site),
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
    ...offers(coach.price),
  };
}

/**
 * Structured data for search engines: breadcrumbs, the program if there is one, and the coaches in their order.
 * @param site origin of the product
 */
export function ListingStructuredData({
  site,
  place,
  data: { page, program },
}: {
  site: string;
  place: ListingPlace;
  data: Pick<ListingData, 'page' | 'program'>;
}) {
  const steps = place.path === allListings.path ? [place] : [allListings, place];
  const programs = (program ? [program] : []).map(({ title, summary, price }) => ({
    '@type': 'Service' as const,
    name: title,
    description: summary,
    url: new URL(place.path, site).href,
    provider: organization(site),
    ...offers(price),
  }));
  return (
    <JsonLd
      graph={[breadcrumbList(site, steps), ...programs, ...page.items.map((coach) => coachService(site, coach))]}
    />
  );
}
