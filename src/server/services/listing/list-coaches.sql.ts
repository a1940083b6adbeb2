import { listingPolicy } from '~/domain/listing/policy';
import type { ListingFilter, ListingSort } from '~/domain/listing/schema/listing';
import type { ServiceType } from '~/domain/shared/service-type';
import type { Pool } from '~/server/db';
import { hiddenParameter } from '~/server/services/hidden-parameter.sql';
import {
  commonListingSlots,
  districtsOf,
  forMinorsListing,
  listingValues,
  listingWhere,
  openListingValues,
  openListingWhere,
} from './listing-filter.sql';

export type ListingRow = {
  coachId: number;
  /** The sort key. */
  key: number;
  price: number;
  /** Bits of the requested slots in which the coach is free, as text because it is a bigint. */
  commonSlots: string;
  serviceTypes: ServiceType[];
  cities: string[];
  /** A CoachCardFacts value as JSON. */
  card: string;
};

/** Column and direction; the coach's id in the same direction breaks ties. */
const orders: Record<ListingSort, { column: string; descending: boolean }> = {
  recommended: { column: 'score', descending: true },
  rating: { column: 'rating_milli', descending: true },
  reviews: { column: 'rating_count', descending: true },
  price: { column: 'price', descending: false },
};

function statement(sort: ListingSort, isOpen: boolean, isForMinors = false): { name: string; text: string } {
  const { column, descending } = orders[sort];
  const direction = descending ? 'desc' : 'asc';
  const [key, coach, limit] = isOpen
    ? ['$7::int', '$8::int', hiddenParameter('$9::int')]
    : ['$11::int', '$12::int', '$13::int'];
  return {
    name: `listing-${sort}${isOpen ? '-open' : ''}${isForMinors ? '-minors' : ''}`,
    text: `
    select l.coach_id as "coachId", l.${column} as key, l.price, ${commonListingSlots} as "commonSlots", l.service_types::text[] as "serviceTypes", l.cities, l.card
    from coach_listings l
    where ${isOpen ? openListingWhere : listingWhere}${forMinorsListing(isForMinors)} and (l.${column}, l.coach_id) ${descending ? '<' : '>'} (${key}, ${coach})
    order by l.${column} ${direction}, l.coach_id ${direction} limit ${limit}`,
  };
}

const statementsOf = (sort: ListingSort) => ({
  open: statement(sort, true),
  narrow: statement(sort, false),
  minors: statement(sort, false, true),
});
const statements = {
  recommended: statementsOf('recommended'),
  rating: statementsOf('rating'),
  reviews: statementsOf('reviews'),
  price: statementsOf('price'),
};

/** A position before the first row, in the direction of the order. */
const start = (sort: ListingSort) =>
  orders[sort].descending ? ([0x7fff_ffff, 0x7fff_ffff] as const) : ([-1, -1] as const);

/**
 * Returns pages of a listing and one more coach, by keyset: every page costs the same. One named statement, served by
 * coach_listings_score_idx, coach_listings_rating_idx, coach_listings_reviews_idx or coach_listings_price_idx, which
 * include the columns of the filter.
 */
export async function listCoachesSql(
  pool: Pool,
  query: { filter: ListingFilter; sort: ListingSort; after: readonly [number, number] | null; pages: number; at: Date },
): Promise<ListingRow[]> {
  const { filter, sort, after, pages, at } = query;
  const pageParameters = [...(after ?? start(sort)), pages * listingPolicy.pageSize + 1];
  const { program, forMinors = false } = filter;
  const isOpen = program === undefined && districtsOf(filter) === null && !forMinors;
  const { rows } = await pool.query<ListingRow>({
    ...statements[sort][isOpen ? 'open' : forMinors ? 'minors' : 'narrow'],
    values: [...(isOpen ? openListingValues : listingValues)(filter, at), ...pageParameters],
  });
  return rows;
}
