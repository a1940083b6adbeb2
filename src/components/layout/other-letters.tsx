'use client';
import { useEffect } from 'react';

/**
 * The faces of letters that only people write: a name, a review. Ninety rules that our own words do not need, so no
 * page waits for them before it is drawn.
 */
export function OtherLetters() {
  useEffect(() => {
    // Without a connection such a letter stands in the system's font.
    import('~/generated/fonts/slices.css').catch(() => {});
  }, []);
  return null;
}
