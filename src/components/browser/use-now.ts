'use client';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '~/domain/shared/durations';
import { learnLowerBound, refreshServerClock, serverNow, subscribeServerClock } from '~/trpc/server-clock';

/**
 * Reports the server's time at the beginning of each of its minutes, and when the clock is set.
 * @returns `reportNow` reports it immediately; `stop` ends the reports
 */
export function followClock(report: (now: Date) => void): { reportNow: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(reportNow, MINUTE_MS - (serverNow().getTime() % MINUTE_MS));
  };
  const reportNow = () => {
    report(serverNow());
    wait();
  };
  wait();
  const unsubscribe = subscribeServerClock(reportNow);
  return {
    reportNow,
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/**
 * Returns the server's time in whole minutes, which decides what can be done with a lesson. A page that a browser
 * restored is older than the clock, so the clock wins.
 * @param stated the server's time when the page or the answer was made; null when neither states it, and never a time
 *   of the device, because the clock learns from it
 * @returns null before hydration when no time was stated
 */
export function useNow(stated: Date): Date;
export function useNow(stated: null): Date | null;
export function useNow(stated: Date | null): Date | null {
  const at = stated?.getTime() ?? null;
  const [current, setCurrent] = useState<{ at: number | null; now: Date | null }>({ at, now: stated });
  useEffect(() => {
    if (at !== null) learnLowerBound(new Date(at));
    const { reportNow, stop } = followClock((now) => setCurrent({ at, now }));
    if (at === null || minuteOf(serverNow().getTime()) !== minuteOf(at)) reportNow();
    // A phone's timers stop while it sleeps, so the time is reported again on waking.
    const wake = () => {
      reportNow();
      void refreshServerClock();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      stop();
    };
  }, [at]);
  return current.at === at ? current.now : stated;
}

const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS);
