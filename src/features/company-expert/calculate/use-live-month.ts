import type { ExpertSettlement } from '~/domain/settlement/schema';
import { trpc } from '~/trpc/react';

const LOOK_AGAIN_MS = 30_000;

/**
 * The month, read anew while it may still change: when one comes back to it, and twice a minute while one looks. What
 * cannot be read leaves what is there, and what is typed stays.
 */
export function useLiveMonth(first: ExpertSettlement): ExpertSettlement {
  const { data } = trpc.b2bExpert.settlement.month.useQuery(
    { month: first.month },
    {
      initialData: first,
      // Who comes back from a day has closed its attendance there.
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data: last } }) =>
        last && (last.forecast !== null || last.preparing) ? LOOK_AGAIN_MS : false,
    },
  );
  return data;
}
