import { isStationIn } from '~/domain/catalog/stations/is-station-in';
import type { ListingQuery } from '~/domain/listing/listing-href';
import { readListingQuery, type SearchParameters } from '~/domain/listing/listing-url';
import { ListingPage, listingMetadata } from '../../listing-page';

interface FilteredListingProps {
  params: Promise<{ place: string[] }>;
  searchParams: Promise<SearchParameters>;
}

/** Reads the query; a station is used only if it exists. */
function readQuery(parameters: SearchParameters): ListingQuery {
  const query = readListingQuery(parameters);
  return query.near !== undefined && !isStationIn(query, query.near) ? { ...query, near: undefined } : query;
}

export async function generateMetadata({ params, searchParams }: FilteredListingProps) {
  return listingMetadata((await params).place, readQuery(await searchParams));
}

/**
 * Renders every listing with filters in its URL: next.config.mjs rewrites to this page, and the browser keeps the
 * listing's own URL.
 */
export default async function FilteredListingPage({ params, searchParams }: FilteredListingProps) {
  return <ListingPage segments={(await params).place} query={readQuery(await searchParams)} />;
}
