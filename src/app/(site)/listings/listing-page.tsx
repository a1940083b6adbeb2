import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { allListings, type ListingPlace } from '~/domain/listing/listing-place';
import type { ListingQuery } from '~/domain/listing/listing-href';
import { listingPathOf } from '~/domain/listing/listing-path';
import { readListingQuery } from '~/domain/listing/listing-url';
import { verticalCoaches } from '~/domain/shared/service-type';
import { env } from '~/env.js';
import { isNarrowed, ListingView } from '~/features/listing/listing-view';
import { ListingStructuredData } from '~/features/listing/structured-data';
import { ListingUnread } from '~/features/listing/listing-unread';
import { pageMetadata } from '../../page-metadata';
import { placeOf, readPlace } from './place-of';

/**
 * Returns the metadata of a listing. Filtered lists are not indexed: search engines get the canonical listing. A
 * vertical without a page of its own is a filter of all coaches, and is indexed.
 */
export async function listingMetadata(segments: readonly string[], query?: ListingQuery): Promise<Metadata> {
  const place = await placeOf(segments);
  if (!place) return {};
  const vertical = place.path === allListings.path ? query?.serviceType : undefined;
  const { path, title } = vertical ? { path: listingPathOf(vertical), title: verticalCoaches(vertical) } : place;
  const isFiltered = query !== undefined && isNarrowed(vertical ? { ...query, serviceType: undefined } : query);
  const region = query?.city ?? query?.province;
  return {
    ...pageMetadata({
      path,
      title: region ? `${region} ${title}` : title,
      description: `${title}의 소개, 후기, 가격, 빈 시간을 보고 골라 보세요.`,
    }),
    robots: isFiltered ? { index: false, follow: true } : undefined,
  };
}

export async function ListingPage({
  segments,
  query = readListingQuery({}),
}: {
  segments: readonly string[];
  query?: ListingQuery;
}) {
  const place: ListingPlace | null = await placeOf(segments);
  if (!place) notFound();
  const data = await readPlace(place, query);
  if (!data) return <ListingUnread title={place.title} />;
  return (
    <>
      <ListingStructuredData site={env.APP_URL} place={place} data={data} />
      <ListingView place={place} query={query} data={data} terms={<AdvertisedPriceTerms className="mt-5" />} />
    </>
  );
}
