import { useEffect, useState } from 'react';

/** Whole seconds until the instant, counted down; 0 when it is past or not set. */
export function useCountdown(until: Date | null): number {
  const [now, setNow] = useState(() => Date.now());
  const end = until?.getTime() ?? 0;
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (end <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

/** 75 → "1:15". */
export function clockLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
