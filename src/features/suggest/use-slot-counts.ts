import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { CoachFilter } from '~/domain/coach/schema/coach';
import { trpc } from '~/trpc/react';

/**
 * Queries the free coaches per slot and the number of coaches that fit; the old counts stay visible until the new ones
 * arrive.
 */
export function useSlotCounts(filter: CoachFilter | null) {
  return trpc.coach.slotCounts.useQuery(filter ?? skipToken, { placeholderData: keepPreviousData });
}
