import type { ExpertSettlement } from '~/domain/settlement/schema';
import { trpc } from '~/trpc/react';

const RECHECK_MS = 30_000;

/**
 * Returns the month, refetched while it may still change: when the window gets the focus, and twice a minute. A failed
 * refetch keeps the data and what the user has typed.
 */
export function useLiveMonth(first: ExpertSettlement): ExpertSettlement {
  const { data } = trpc.b2bExpert.settlement.month.useQuery(
    { month: first.month },
    {
      initialData: first,
      // An expert who returns from a day's page may have closed its attendance there.
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data: last } }) =>
        last && (last.forecast !== null || last.preparing) ? RECHECK_MS : false,
    },
  );
  return data;
}
