'use client';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '~/domain/shared/durations';

/**
 * Goes on from what the server's clock said just now, and tells it at each of its minutes.
 * @returns `look` tells it at once; `stop` ends it
 */
export function followClock(told: number, tell: (now: Date) => void): { look: () => void; stop: () => void } {
  const ahead = told - Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, MINUTE_MS - ((Date.now() + ahead) % MINUTE_MS));
  };
  const look = () => {
    tell(new Date(Date.now() + ahead));
    wait();
  };
  wait();
  return { look, stop: () => clearTimeout(timer) };
}

/**
 * The server's clock, going on by its minutes from when it was last told: what can be done with a lesson depends on it.
 */
export function useNow(told: Date): Date {
  const at = told.getTime();
  const [seen, setSeen] = useState({ at, now: told });
  useEffect(() => {
    const { look, stop } = followClock(at, (now) => setSeen({ at, now }));
    // A phone's timers stand still while it sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [at]);
  return seen.at === at ? seen.now : told;
}
