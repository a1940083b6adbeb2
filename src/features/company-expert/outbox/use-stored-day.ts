'use client';
import { useEffect, useState } from 'react';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { storeClock, storeDay, readDay } from '~/components/outbox/store';

/** Returns the newer of the server's day and the stored one. */
export function useStoredDay(received: ExpertDay, isFresh: boolean): ExpertDay {
  const [stored, setStored] = useState<ExpertDay | null>(null);
  useEffect(() => {
    void readDay(received).then(setStored);
  }, [received]);
  useEffect(() => {
    // A page from the cache has an old day and an old server time.
    if (!isFresh) return;
    void storeClock(received.serverNow).then(() => storeDay(received));
  }, [received, isFresh]);
  return stored && stored.serverNow > received.serverNow ? stored : received;
}
