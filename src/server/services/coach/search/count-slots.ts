import { moreSlot } from '~/domain/coach/changes';
import type { CoachFilter, SlotCounts } from '~/domain/coach/schema/coach';
import { weeklySlotOfBit } from '~/domain/coach/search-mask';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { countSlotsSql } from './count-slots.sql';

/**
 * Returns the grid of the schedule step: how many coaches are free in each weekly slot, how many fit the chosen slots,
 * and which additional slot adds the most. One statement.
 * @throws DomainError INVALID_INPUT for an unknown district
 */
export async function countSlots({ pool, now }: ServiceContext, filter: CoachFilter): Promise<SlotCounts> {
  const { known, matching, free, freeOfOthers } = await countSlotsSql(pool, { filter, at: now });
  if (!known)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'address', message: '주소를 다시 골라 주세요.' }] });
  const counts = Object.fromEntries(free.map((count, bit) => [weeklySlotOfBit(bit), count])) as SlotCounts['counts'];
  const added = freeOfOthers.flatMap((count, code) => (count > 0 ? [{ code, count }] : []));
  return { counts, matching, moreWith: matching > 0 ? moreSlot(filter, matching, added) : null };
}
