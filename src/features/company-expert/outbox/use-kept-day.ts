'use client';
import { useEffect, useState } from 'react';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { keepClock, keepDay, readDay } from './store';

/** The newest of what the server says and what this phone keeps of the day. */
export function useKeptDay(told: ExpertDay, isFresh: boolean): ExpertDay {
  const [kept, setKept] = useState<ExpertDay | null>(null);
  useEffect(() => {
    void readDay(told).then(setKept);
  }, [told]);
  useEffect(() => {
    // A page out of the cache has an old day and an old time of the server's.
    if (!isFresh) return;
    void keepClock(told.serverNow).then(() => keepDay(told));
  }, [told, isFresh]);
  return kept && kept.serverNow > told.serverNow ? kept : told;
}
