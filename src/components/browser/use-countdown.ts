import { useEffect, useState } from 'react';
import { isServerTimeKnown, learnLowerBound, refreshServerClock, serverNow } from '~/trpc/server-clock';

/**
 * Returns the whole seconds until the instant, counted down by the server's clock; 0 when it has passed or is not set.
 * @param stated the server's time when the page was rendered, when the page contains it
 */
export function useCountdown(until: Date | null, stated?: Date): number {
  const from = stated?.getTime();
  const [now, setNow] = useState(() => from ?? serverNow().getTime());
  const end = until?.getTime() ?? 0;
  useEffect(() => {
    if (from !== undefined) learnLowerBound(new Date(from));
  }, [from]);
  useEffect(() => {
    if (end === 0) return;
    // The clock may be corrected after the instant seems to have passed, so the ticks continue.
    const tick = () => setNow(serverNow().getTime());
    const timer = setInterval(tick, 250);
    const wake = () => void refreshServerClock().then(tick);
    if (!isServerTimeKnown()) wake();
    tick();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [end]);
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** 75 → "1분 15초", 40 → "40초". A duration with a colon would be read as a time of day. */
export function countdownLabel(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60}초`;
  return minutes === 0 ? rest : `${minutes}분 ${rest}`;
}
