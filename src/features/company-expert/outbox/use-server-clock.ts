'use client';
import { useEffect } from 'react';
import { useNow } from '~/components/browser/use-now';
import { learnStoredClock } from './store';

/**
 * The server's clock on this phone. A stored page, or one that lost its connection, states an old time, so the stored
 * difference to that clock counts too.
 */
export function useServerClock(stated: Date, isFresh: boolean): Date {
  useEffect(() => {
    // Blocked storage holds no difference.
    if (!isFresh) void learnStoredClock().catch(() => {});
  }, [isFresh]);
  return useNow(stated);
}
