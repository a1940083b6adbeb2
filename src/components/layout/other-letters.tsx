'use client';
import { useEffect } from 'react';

/**
 * Font faces for characters that only users type, in a name or a review. They are ninety rules that the product's own
 * texts do not need, so no page waits for them before it is drawn.
 */
export function OtherLetters() {
  useEffect(() => {
    // Without a connection such a character uses the system's font.
    import('~/generated/fonts/slices.css').catch(() => {});
  }, []);
  return null;
}
