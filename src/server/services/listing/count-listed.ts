import type { CoachCount } from '~/domain/coach/schema';
import { listingPolicy } from '~/domain/listing/policy';
import type { ListingFilter } from '~/domain/listing/schema';
import type { ServiceContext } from '~/server/service-context';
import { countListingSql } from './count-listing.sql';

/** Everybody: no condition beside being listed. */
const everybody: ListingFilter = { purposes: [], types: [], schedules: [] };

/**
 * How many coaches somebody can meet: approved, of an active account, with a confirmed schedule. Whatever page names a
 * number of coaches asks here, so that two pages never say two numbers.
 */
export async function countListed(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  filter: ListingFilter = everybody,
): Promise<CoachCount> {
  const found = await countListingSql(pool, filter, now);
  const atLeast = found > listingPolicy.countUpTo;
  return { count: atLeast ? listingPolicy.countUpTo : found, atLeast };
}
