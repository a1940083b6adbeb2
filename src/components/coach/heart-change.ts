import { useSyncExternalStore } from 'react';

/** Told to a page when a heart has been saved, so that other hearts of the same coach follow. */
export const HEART_CHANGED = 'dagaon:heart';

export type HeartChange = { encryptedCoachId: string; favourite: boolean };

/** What was saved since this document came: hearts that are drawn later from older answers follow it as well. */
const changes = new Map<string, boolean>();

export function tellHeartChange(change: HeartChange): void {
  changes.set(change.encryptedCoachId, change.favourite);
  window.dispatchEvent(new CustomEvent<HeartChange>(HEART_CHANGED, { detail: change }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(HEART_CHANGED, listener);
  return () => window.removeEventListener(HEART_CHANGED, listener);
}

/** How the heart of this coach was saved last in this document; undefined when nobody touched it. */
export function useHeartChange(encryptedCoachId: string): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => changes.get(encryptedCoachId),
    () => undefined,
  );
}
