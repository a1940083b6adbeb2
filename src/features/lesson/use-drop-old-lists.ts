import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/trpc/react';

/**
 * Removes lesson lists that no page shows at present. A list that comes next starts with what the server sends with its
 * page; a cached answer of before the change would be shown in its place until it is refetched.
 */
export function useDropOldLists(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const list of [trpc.lesson.listForLearner, trpc.lesson.listForCoach])
      client.removeQueries({ queryKey: getQueryKey(list), type: 'inactive' });
  }, [client]);
}
