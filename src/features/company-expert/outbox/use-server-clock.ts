'use client';
import { useEffect, useState } from 'react';
import { useNow } from '~/components/browser/use-now';
import { knownServerTime } from './store';

/**
 * The server's clock on this phone. What a page says that was kept, or that lost its connection, is old: then it is
 * what the phone knows of that clock.
 */
export function useServerClock(told: Date, isFresh: boolean): Date {
  const [known, setKnown] = useState<Date | null>(null);
  useEffect(() => {
    if (!isFresh) void knownServerTime().then(setKnown);
  }, [isFresh]);
  return useNow(!isFresh && known && known > told ? known : told);
}
