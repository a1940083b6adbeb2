'use client';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '~/domain/shared/durations';

/** The server's clock at rendering, going on by the minute: what can be done with a lesson depends on it. */
export function useNow(rendered: Date): Date {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setNow(new Date(rendered.getTime() + (Date.now() - began))), MINUTE_MS);
    return () => clearInterval(timer);
  }, [rendered]);
  return now;
}
