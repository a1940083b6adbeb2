import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { CoachFilter } from '~/domain/coach/schema';
import { trpc } from '~/trpc/react';

/** Free coaches by slot and the number who fit; the former counts stay in sight until the new ones are there. */
export function useSlotCounts(filter: CoachFilter | null) {
  return trpc.coach.slotCounts.useQuery(filter ?? skipToken, { placeholderData: keepPreviousData });
}
