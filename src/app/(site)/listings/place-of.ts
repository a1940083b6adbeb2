import { cache } from 'react';
import { allListings, type ListingPlace, verticalListings, workoutListings } from '~/domain/listing/listing-place';
import { isListedVertical } from '~/domain/listing/listing-path';
import type { ListingQuery } from '~/domain/listing/listing-href';
import { readListingQuery } from '~/domain/listing/listing-url';
import { permalinkSchema } from '~/domain/catalog/schema';
import type { ProgramPage } from '~/domain/listing/schema/listing';
import { DomainError } from '~/domain/shared/errors';
import { coachesOf } from '~/domain/shared/service-type';
import { type ListingData, readListing } from '~/features/listing/read-listing';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { missingAsNotFound } from '../../as-not-found';

/** Returns 'unknown' for a missing program, and null in a build without the database. */
const readProgram = cache(async (permalink: string): Promise<ProgramPage | 'unknown' | null> => {
  if (!permalinkSchema.safeParse(permalink).success) return 'unknown';
  try {
    return await publicApi.listing.program({ permalink });
  } catch (error) {
    if (error instanceof Error && error.cause instanceof DomainError && error.cause.code === 'NOT_FOUND')
      return 'unknown';
    return allowInBuild(error);
  }
});

/**
 * Returns the listing for the path segments: `all`, a vertical, `workout` and its parameter, `program` and its
 * permalink. Null for any other path.
 */
export async function placeOf([kind = '', parameter]: readonly string[]): Promise<ListingPlace | null> {
  if (kind === 'program' && parameter) {
    const program = await readProgram(parameter);
    if (program === 'unknown') return null;
    const title = program ? coachesOf(program.title, program.serviceType) : '프로그램 코치';
    return {
      path: `/listings/${program?.permalink ?? parameter}`,
      title,
      program: program?.permalink ?? parameter,
      serviceType: program?.serviceType,
    };
  }
  if (kind === 'workout' && parameter) return workoutListings(parameter);
  if (parameter) return null;
  if (kind === 'all') return allListings;
  return isListedVertical(kind) ? verticalListings(kind) : null;
}

/**
 * Returns null in a build without the database: the page then shows no numbers. A query that no list has, such as a
 * place with a control character, becomes the page's 404.
 */
export async function readPlace(
  place: ListingPlace,
  query: ListingQuery = readListingQuery({}),
): Promise<ListingData | null> {
  try {
    const [listing, program] = await Promise.all([
      missingAsNotFound(readListing(publicApi.listing, place, query)),
      place.program ? readProgram(place.program) : null,
    ]);
    return { ...listing, program: program === 'unknown' ? null : program };
  } catch (error) {
    return allowInBuild(error);
  }
}
