import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ListingPlace } from '~/domain/listing/listing-place';
import type { ListingQuery } from '~/domain/listing/listing-href';
import { readListingQuery } from '~/domain/listing/listing-url';
import { isNarrowed, ListingView } from '~/features/listing/listing-view';
import { ListingUnread } from '~/features/listing/listing-unread';
import { placeOf, readPlace } from './place-of';

/** Returns the metadata of a listing. Filtered lists are not indexed: search engines get the canonical listing. */
export async function listingMetadata(segments: readonly string[], query?: ListingQuery): Promise<Metadata> {
  const place = await placeOf(segments);
  if (!place) return {};
  const region = query?.city ?? query?.province;
  return {
    title: region ? `${region} ${place.title}` : place.title,
    description: `${place.title}의 소개, 후기, 가격, 빈 시간을 보고 골라 보세요.`,
    alternates: { canonical: place.path },
    robots: query && isNarrowed(query) ? { index: false, follow: true } : undefined,
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
  return data ? <ListingView place={place} query={query} data={data} /> : <ListingUnread title={place.title} />;
}
