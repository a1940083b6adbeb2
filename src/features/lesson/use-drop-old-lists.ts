import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/trpc/react';

/**
 * Removes lesson lists that no page currently shows. The next list then starts with the data that the server sends with
 * its page; otherwise a cached response from before the change would be shown until the refetch.
 */
export function useDropOldLists(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const list of [trpc.lesson.listForLearner, trpc.lesson.listForCoach])
      client.removeQueries({ queryKey: getQueryKey(list), type: 'inactive' });
  }, [client]);
}
