'use client';
import { useSyncExternalStore } from 'react';
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
  return { opened: names.find((name) => name === hash) ?? null, close: () => closeDialog(page()) };
}
