'use client';
import { useEffect, useState } from 'react';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { keepClock, keepDay, readDay } from './store';

/** Returns the newer of the server's day and the stored one. */
export function useKeptDay(told: ExpertDay, isFresh: boolean): ExpertDay {
  const [kept, setKept] = useState<ExpertDay | null>(null);
  useEffect(() => {
    void readDay(told).then(setKept);
  }, [told]);
  useEffect(() => {
    // A page from the cache has an old day and an old server time.
    if (!isFresh) return;
    void keepClock(told.serverNow).then(() => keepDay(told));
  }, [told, isFresh]);
  return kept && kept.serverNow > told.serverNow ? kept : told;
}
