'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { closeDialog, openDialog, subscribeToAddress } from './use-address';

const readHash = () => window.location.hash.slice(1);
const page = () => window.location.pathname + window.location.search;

/** Opens a dialog of the page whose name is the hash of its address: back closes it, and a link with the hash opens it. */
export function openHashDialog(name: string): void {
  openDialog(`${page()}#${name}`);
}

/**
 * Returns which of a page's dialogs the hash names, and closes it. It needs no search parameters, so that a page that is
 * the same for everybody stays static.
 */
export function useHashDialog<Name extends string>(names: readonly Name[]): { opened: Name | null; close: () => void } {
  const hash = useSyncExternalStore(subscribeToAddress, readHash, () => '');
  // The framework follows a link to a hash of the page that is open without any event.
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const name = names.find((name) => link?.hash === `#${name}`);
      if (!link || name === undefined || link.pathname !== window.location.pathname) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openHashDialog(name);
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [names]);
  return { opened: names.find((name) => name === hash) ?? null, close: () => closeDialog(page()) };
}
