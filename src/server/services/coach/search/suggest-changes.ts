import { bestSlot, describeChange, describeMore, describeNew, moreSlot, orderChanges } from '~/domain/coach/changes';
import { matchingPolicy } from '~/domain/coach/policy';
import type { CoachFilter, FilterChange } from '~/domain/coach/schema/coach';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { countChangesSql } from './count-changes.sql';
import { countMoreSlotsSql } from './count-slots.sql';

/**
 * Suggests changes for a filter that few or no coaches fit: the smallest changes, cheapest first, when no coach fits
 * (docs/product/verticals-and-matching.md#matching); else the additional slot that adds the most. All counts come from
 * one statement, without estimates.
 * @throws DomainError INVALID_INPUT for an unknown district
 */
export async function suggestChanges(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  filter: CoachFilter,
): Promise<{
  smallestChanges: FilterChange[];
  moreWith: FilterChange | null;
  /** Text for what moreWith would add to the coaches who fit now. */ newWith: string | null;
}> {
  const { known, matching, changes } = await countChangesSql(pool, { filter, at: now });
  if (!known)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'address', message: '주소를 다시 골라 주세요.' }] });
  if (matching === 0) {
    const smallestChanges = orderChanges(filter, changes)
      .slice(0, matchingPolicy.maxChanges)
      .map((change) => describeChange(filter, change));
    return { smallestChanges, moreWith: null, newWith: null };
  }
  const best = bestSlot(filter, changes);
  return {
    smallestChanges: [],
    moreWith: best && describeMore(filter, best),
    newWith: best && describeNew(best, matching),
  };
}

/**
 * Returns the additional slot that adds the most, for a filter that `matching` coaches already fit: the same as
 * suggestChanges would return, for a third of the work.
 */
export async function suggestMore(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  filter: CoachFilter,
  matching: number,
): Promise<FilterChange | null> {
  return moreSlot(filter, matching, await countMoreSlotsSql(pool, { filter, at: now }));
}
