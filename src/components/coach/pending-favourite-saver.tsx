'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { tabPlace } from '../browser/stored-value';
import { hasPendingFavourite } from './pending-favourite';

/**
 * Gives the favourite that was pressed before logging in, on whatever page that led to. Stands in the root layout, so
 * the rest comes when there is one.
 */
export function PendingFavouriteSaver() {
  useEffect(() => {
    if (!hasAliveCookie() || !hasPendingFavourite(tabPlace)) return;
    import('./save-pending-favourite-in-browser').then(
      ({ savePendingFavouriteInBrowser }) => savePendingFavouriteInBrowser(),
      // Without a connection it stays kept for the next page.
      () => {},
    );
  }, []);
  return null;
}
