'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { tabPlace } from '../browser/stored-value';
import { hasPendingFavourite } from './pending-favourite';

/**
 * Saves the favourite that was pressed before the login, on whatever page follows. It is part of the root layout, so
 * the rest of the code is loaded only when there is a pending favourite.
 */
export function PendingFavouriteSaver() {
  useEffect(() => {
    if (!hasAliveCookie() || !hasPendingFavourite(tabPlace)) return;
    import('./save-pending-favourite-in-browser').then(
      ({ savePendingFavouriteInBrowser }) => savePendingFavouriteInBrowser(),
      // Without a connection the favourite stays stored for the next page.
      () => {},
    );
  }, []);
  return null;
}
