import { brand } from '~/domain/shared/brand';
import { useSyncExternalStore } from 'react';

/** Told to a page when a favourite has been saved, so that other favourites of the same coach follow. */
export const FAVOURITE_CHANGED = `${brand.key}:favourite`;

export type FavouriteChange = { encryptedCoachId: string; favourite: boolean };

/** What was saved since this document came: favourites that are drawn later from older answers follow it as well. */
const changes = new Map<string, boolean>();

export function tellFavouriteChange(change: FavouriteChange): void {
  changes.set(change.encryptedCoachId, change.favourite);
  window.dispatchEvent(new CustomEvent<FavouriteChange>(FAVOURITE_CHANGED, { detail: change }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(FAVOURITE_CHANGED, listener);
  return () => window.removeEventListener(FAVOURITE_CHANGED, listener);
}

/** How the favourite of this coach was saved last in this document; undefined when nobody touched it. */
export function useFavouriteChange(encryptedCoachId: string): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => changes.get(encryptedCoachId),
    () => undefined,
  );
}
