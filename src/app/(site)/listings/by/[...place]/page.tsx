import { readListingQuery, type SearchParameters } from '~/domain/listing/listing-url';
import { ListingPage, listingMetadata } from '../../listing-page';

interface FilteredListingProps {
  params: Promise<{ place: string[] }>;
  searchParams: Promise<SearchParameters>;
}

export async function generateMetadata({ params, searchParams }: FilteredListingProps) {
  return listingMetadata((await params).place, readListingQuery(await searchParams));
}

/**
 * Every listing with filters in its address: next.config.mjs leads there, the address in the browser stays the
 * listing's own.
 */
export default async function FilteredListingPage({ params, searchParams }: FilteredListingProps) {
  return <ListingPage segments={(await params).place} query={readListingQuery(await searchParams)} />;
}
