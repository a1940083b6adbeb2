import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoachFilter, SearchSort } from '~/domain/coach/schema/coach';
import { MINUTE_MS } from '~/domain/shared/durations';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';

/**
 * Queries pages of coaches that fit; the first page has the total and suggestions that widen the search.
 * @param program permalink; only coaches who teach it
 */
export function useCoachSearch(filter: CoachFilter | null, sort: SearchSort, program?: string) {
  const query = trpc.coach.search.useInfiniteQuery(filter ? { ...filter, sort, program } : skipToken, {
    ...nextPage,
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
 * Queries those of the coaches who teach the program chosen earlier; they are listed first, and their cards show its
 * name and price. The program stays the one from when the page opened, so that choosing a coach moves no card. Null if
 * none was chosen.
 */
export function useProgramCoachSearch(
  filter: CoachFilter | null,
  sort: SearchSort,
  permalink: string,
): { initialProgram: string; programSearch: CoachSearch | null } {
  const [initialProgram] = useState(permalink);
  const taught = useCoachSearch(initialProgram === '' ? null : filter, sort, initialProgram);
  return { initialProgram, programSearch: initialProgram === '' ? null : taught };
}
