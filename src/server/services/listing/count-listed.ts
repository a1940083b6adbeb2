import type { CoachCount } from '~/domain/coach/schema/coach';
import { listingPolicy } from '~/domain/listing/policy';
import type { ListingFilter } from '~/domain/listing/schema/listing';
import type { ServiceContext } from '~/server/service-context';
import { countListingSql } from './count-listing.sql';

/** All coaches: no condition besides being listed. */
const noConditions: ListingFilter = { purposes: [], types: [], schedules: [] };

/**
 * Counts the coaches whom a learner can meet: approved, with an active account and a confirmed schedule. Every page
 * that shows a number of coaches uses this, so that no two pages show different numbers.
 */
export async function countListed(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  filter: ListingFilter = noConditions,
): Promise<CoachCount> {
  const count = await countListingSql(pool, filter, now);
  const atLeast = count > listingPolicy.countUpTo;
  return { count: atLeast ? listingPolicy.countUpTo : count, atLeast };
}
