import { bestSlot, describeChange, describeMore, describeNew, moreSlot, orderChanges } from '~/domain/coach/changes';
import { matchingPolicy } from '~/domain/coach/policy';
import type { CoachFilter, FilterChange } from '~/domain/coach/schema';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { countChangesSql } from './count-changes.sql';
import { countMoreSlotsSql } from './count-slots.sql';

/**
 * What would help somebody whom nobody or few can serve: the smallest changes, cheapest first, when nobody fits
 * (docs/product/verticals-and-matching.md#matching); else the one more slot that brings most. Counted, never guessed,
 * in one statement.
 * @throws DomainError INVALID_INPUT for an unknown district
 */
export async function suggestChanges(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  filter: CoachFilter,
): Promise<{
  smallestChanges: FilterChange[];
  moreWith: FilterChange | null;
  /** What moreWith would bring besides those who fit now, in words. */ newWith: string | null;
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
 * The one more slot that brings most, for somebody whom `matching` coaches fit already: the same as suggestChanges
 * would say, and a third of its work.
 */
export async function suggestMore(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  filter: CoachFilter,
  matching: number,
): Promise<FilterChange | null> {
  return moreSlot(filter, matching, await countMoreSlotsSql(pool, { filter, at: now }));
}
