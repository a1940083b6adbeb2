import { listingHref, type ListingQuery } from '../listing-href';
import { listingPathOf } from '../listing-path';

/** Returns the listing of a program, of a vertical, or of all coaches, with the other conditions. */
export function lineHref({
  program,
  serviceType,
  ...filter
}: Partial<ListingQuery> & { program?: string | null }): string {
  // The server returns null for a line without a program.
  if (program) return listingHref(`/listings/${program}`, filter);
  const [path = '/listings', vertical] = serviceType ? listingPathOf(serviceType).split('?') : [];
  return listingHref(path, { ...filter, serviceType: vertical ? serviceType : undefined });
}
