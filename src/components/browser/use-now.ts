'use client';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '~/domain/shared/durations';
import { learnLowerBound, refreshServerClock, serverNow, subscribeServerClock } from '~/trpc/server-clock';

/**
 * Reports the server's time at the beginning of each of its minutes, and when the clock is set.
 * @returns `look` reports it at once; `stop` ends it
 */
export function followClock(report: (now: Date) => void): { look: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, MINUTE_MS - (serverNow().getTime() % MINUTE_MS));
  };
  const look = () => {
    report(serverNow());
    wait();
  };
  wait();
  const unsubscribe = subscribeServerClock(look);
  return {
    look,
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/**
 * The server's time in whole minutes: what can be done with a lesson depends on it. A page that a browser restored is
 * older than the clock, so the clock decides.
 * @param stated the server's time when the page or the answer was made
 */
export function useNow(stated: Date): Date {
  const at = stated.getTime();
  const [seen, setSeen] = useState({ at, now: stated });
  useEffect(() => {
    learnLowerBound(new Date(at));
    const { look, stop } = followClock((now) => setSeen({ at, now }));
    if (minuteOf(serverNow().getTime()) !== minuteOf(at)) look();
    // A phone's timers stop while it sleeps.
    const wake = () => {
      look();
      void refreshServerClock();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      stop();
    };
  }, [at]);
  return seen.at === at ? seen.now : stated;
}

const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS);
