'use client';
import { useRef } from 'react';

/**
 * Runs an action of a form once: a second press while it runs, or before the form closes, does nothing. After a failure
 * the action can run again.
 */
export function useOnce<Args extends readonly unknown[]>(run: (...args: Args) => Promise<void>) {
  const isBusy = useRef(false);
  return async (...args: Args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await run(...args);
    } catch (thrown) {
      isBusy.current = false;
      throw thrown;
    }
  };
}
