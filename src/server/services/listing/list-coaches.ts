import { slotsOfMask } from '~/domain/coach/search-mask';
import { readListingCursor, writeListingCursor } from '~/domain/listing/cursor';
import { listingPolicy } from '~/domain/listing/policy';
import type { ListedCoach, ListingPage, ListingPageInput } from '~/domain/listing/schema/listing';
import type { ServiceContext } from '~/server/service-context';
import { coachSummaryOf } from '~/server/services/coach/search/coach-summary';
import type { StoredCoachCard } from '~/server/services/coach/search/refresh-coach-search.sql';
import { type ListingRow, listCoachesSql } from './list-coaches.sql';
import { pageOf } from '~/domain/shared/page';

/** The value of coach_listings.price for a coach without a price. */
const NO_PRICE = 0x7fff_ffff;

/**
 * Returns pages of a public listing (docs/product/verticals-and-matching.md#listings, /listings): 20 coaches each, in
 * the requested order. One statement.
 * @throws DomainError INVALID_INPUT for a cursor of another order
 */
export async function listCoaches(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  { sort, cursor, pages, ...filter }: ListingPageInput,
): Promise<ListingPage> {
  const after = cursor ? readListingCursor(cursor, sort) : null;
  const rows = await listCoachesSql(pool, { filter, sort, after, pages, at: now });
  const page = pageOf(rows, pages * listingPolicy.pageSize, (last) => writeListingCursor(sort, last.key, last.coachId));
  return { ...page, items: page.items.map(toListedCoach) };
}

export function toListedCoach({ coachId, price, commonSlots, serviceTypes, cities, card }: ListingRow): ListedCoach {
  return {
    ...coachSummaryOf(coachId, JSON.parse(card) as StoredCoachCard),
    price: price === NO_PRICE ? null : price,
    commonSchedules: slotsOfMask(BigInt(commonSlots)),
    verticals: serviceTypes,
    cities,
  };
}
