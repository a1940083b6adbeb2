import { isStationIn } from '~/domain/catalog/stations/is-station-in';
import type { ListingQuery } from '~/domain/listing/listing-href';
import { readListingQuery, type SearchParameters } from '~/domain/listing/listing-url';
import { ListingPage, listingMetadata } from '../../listing-page';

interface FilteredListingProps {
  params: Promise<{ place: string[] }>;
  searchParams: Promise<SearchParameters>;
}

/** A station is named only where there is one. */
function readQuery(parameters: SearchParameters): ListingQuery {
  const query = readListingQuery(parameters);
  return query.near !== undefined && !isStationIn(query, query.near) ? { ...query, near: undefined } : query;
}

export async function generateMetadata({ params, searchParams }: FilteredListingProps) {
  return listingMetadata((await params).place, readQuery(await searchParams));
}

/**
 * Every listing with filters in its address: next.config.mjs leads there, the address in the browser stays the
 * listing's own.
 */
export default async function FilteredListingPage({ params, searchParams }: FilteredListingProps) {
  return <ListingPage segments={(await params).place} query={readQuery(await searchParams)} />;
}
