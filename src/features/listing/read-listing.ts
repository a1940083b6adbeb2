import { DomainError } from '~/domain/shared/errors';
import type { ListingPlace } from '~/domain/listing/listing-place';
import type { ListingQuery } from '~/domain/listing/listing-href';
import type { ListingFilter, ListingPage, ListingSummary, ProgramPage } from '~/domain/listing/schema/listing';

export type ListingData = { page: ListingPage; summary: ListingSummary; program: ProgramPage | null };

/** The procedures that a listing reads; the page provides their caller. */
export type ListingApi = {
  page: (
    input: ListingFilter & { sort: ListingQuery['sort']; cursor: string | null; pages: number },
  ) => Promise<ListingPage>;
  summary: (input: ListingFilter) => Promise<ListingSummary>;
};

/** Returns the filter that the path and its query result in together. */
export function filterOf(place: ListingPlace, query: ListingQuery): ListingFilter {
  const { sort: _sort, pages: _pages, after: _after, near: _near, unread: _unread, ...filter } = query;
  const preset = <T>(chosen: T | undefined, others: readonly T[]) => (chosen === undefined ? [...others] : [chosen]);
  return {
    ...filter,
    serviceType: place.serviceType ?? query.serviceType,
    program: place.program,
    purposes: preset(place.purpose, query.purposes),
    types: preset(place.type, query.types),
  };
}

/** Reads a page of the list and its summary. A cursor of another order, or an invalid one, restarts the list. */
export async function readListing(
  api: ListingApi,
  place: ListingPlace,
  query: ListingQuery,
): Promise<Omit<ListingData, 'program'>> {
  const filter = filterOf(place, query);
  const pageFrom = (cursor: string | null) => api.page({ ...filter, sort: query.sort, cursor, pages: query.pages });
  const page = pageFrom(query.after).catch((error: unknown) => {
    if (
      query.after !== null &&
      error instanceof Error &&
      error.cause instanceof DomainError &&
      error.cause.code === 'INVALID_INPUT'
    )
      return pageFrom(null);
    throw error;
  });
  const [listed, summary] = await Promise.all([page, api.summary(filter)]);
  return { page: listed, summary };
}
