import { listingHref, type ListingQuery } from '../listing-href';
import { listingPathOf } from '../listing-path';

/** The listing of a program, of a vertical, or of all coaches, with its other conditions. */
export function lineHref({
  program,
  serviceType,
  ...filter
}: Partial<ListingQuery> & { program?: string | null }): string {
  // A line that is read by the server has null without a program.
  if (program) return listingHref(`/listings/${program}`, filter);
  const [path = '/listings', vertical] = serviceType ? listingPathOf(serviceType).split('?') : [];
  return listingHref(path, { ...filter, serviceType: vertical ? serviceType : undefined });
}
