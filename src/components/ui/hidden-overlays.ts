import { useSyncExternalStore } from 'react';

let hidingDialogs = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  hidingDialogs += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Hides full-screen overlays while a dialog needs an answer before the work behind them can continue.
 * @returns a function that shows them again
 */
export function hideOverlays(): () => void {
  change(1);
  return () => change(-1);
}

export function useOverlaysHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hidingDialogs > 0,
    () => false,
  );
}
