'use client';
import { useRef } from 'react';

/**
 * What a form does once: pressed again meanwhile, or before the form is gone, it does nothing. After a failure it can
 * be pressed again.
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
