import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoachFilter, SearchSort } from '~/domain/coach/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { trpc } from '~/trpc/react';

/**
 * Pages of coaches who fit; the first page brings the total and what would widen it.
 * @param program permalink: only who teaches it
 */
export function useCoachSearch(filter: CoachFilter | null, sort: SearchSort, program?: string) {
  const query = trpc.coach.search.useInfiniteQuery(filter ? { ...filter, sort, program } : skipToken, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: MINUTE_MS,
  });
  const first = query.data?.pages[0];
  return {
    query,
    coaches: query.data?.pages.flatMap(({ items }) => items) ?? [],
    total: first?.total ?? null,
    smallestChanges: first?.smallestChanges ?? [],
    moreWith: first?.moreWith ?? null,
  };
}

export type CoachSearch = ReturnType<typeof useCoachSearch>;

/**
 * Of the coaches who fit those who teach the program that was chosen before: they stand first, and their cards name it
 * and its price. The program is the one of the arrival: choosing a coach moves no card under the finger. Null where
 * none was chosen.
 */
export function useTaughtSearch(
  filter: CoachFilter | null,
  sort: SearchSort,
  permalink: string,
): { wished: string; taught: CoachSearch | null } {
  const [wished] = useState(permalink);
  const taught = useCoachSearch(wished === '' ? null : filter, sort, wished);
  return { wished, taught: wished === '' ? null : taught };
}
