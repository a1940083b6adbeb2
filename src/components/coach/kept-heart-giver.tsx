'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { hasKeptHeart } from './heart-memory';

/**
 * Gives the heart that was pressed before logging in, on whatever page that led to. Stands in the root layout, so the
 * rest comes when there is one.
 */
export function KeptHeartGiver() {
  useEffect(() => {
    if (!hasAliveCookie(document.cookie) || !hasKeptHeart(() => window.sessionStorage)) return;
    import('./give-heart-in-browser').then(
      ({ giveHeartInBrowser }) => giveHeartInBrowser(),
      // Without a connection it stays kept for the next page.
      () => {},
    );
  }, []);
  return null;
}
