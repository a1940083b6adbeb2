'use client';
import { useEffect } from 'react';
import { useNow } from '~/components/browser/use-now';
import { restoreClock } from '~/components/outbox/store';

/**
 * Returns the server's time on this phone. A stored page, or one that lost its connection, states an old time, so the
 * stored difference to the server's clock is used too.
 */
export function useServerClock(stated: Date, isFresh: boolean): Date {
  useEffect(() => {
    // Blocked storage has no stored difference.
    if (!isFresh) void restoreClock().catch(() => {});
  }, [isFresh]);
  return useNow(stated);
}
