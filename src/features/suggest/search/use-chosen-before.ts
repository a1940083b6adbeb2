import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoachFilter } from '~/domain/coach/schema/coach';
import { MINUTE_MS } from '~/domain/shared/durations';
import { trpc } from '~/trpc/react';
import { useSuggest } from '../suggest-context';

/**
 * Returns the coach who was chosen before this list was opened: in a listing, on a profile, or here on the last visit.
 * It stays the same while the list is open, so that no card moves when another coach is chosen.
 */
export function useChosenBefore(filter: CoachFilter | null) {
  const { state } = useSuggest();
  const [encryptedCoachId] = useState(state.draft.fields.coach.userId);
  const query = trpc.coach.check.useQuery(
    filter && encryptedCoachId !== '' ? { ...filter, encryptedCoachId } : skipToken,
    { staleTime: MINUTE_MS, retry: false },
  );
  const card = query.data?.card ?? null;
  return {
    encryptedCoachId,
    card,
    misfits: query.data?.misfits ?? [],
    /**
     * True if the search returned no card: the coach does not come to the place or does not teach what the filter
     * requires.
     */
    unavailable: query.isSuccess && card === null,
    isLoading: query.isLoading,
    failed: query.isError && !query.data,
    retry: () => query.refetch(),
  };
}

export type ChosenBefore = ReturnType<typeof useChosenBefore>;
