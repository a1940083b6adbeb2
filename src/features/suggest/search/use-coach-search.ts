import { skipToken } from '@tanstack/react-query';
import type { CoachFilter, SearchSort } from '~/domain/coach/schema';
import { trpc } from '~/trpc/react';

/** Pages of coaches who fit; the first page brings the total and what would widen it. */
export function useCoachSearch(filter: CoachFilter | null, sort: SearchSort) {
  const query = trpc.coach.search.useInfiniteQuery(filter ? { ...filter, sort } : skipToken, { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 60_000 });
  const first = query.data?.pages[0];
  return { query, coaches: query.data?.pages.flatMap(({ items }) => items) ?? [], total: first?.total ?? null, smallestChanges: first?.smallestChanges ?? [], moreWith: first?.moreWith ?? null };
}

export type CoachSearch = ReturnType<typeof useCoachSearch>;
