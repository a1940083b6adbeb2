'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { newId } from '~/trpc/new-id';

type Change = Readonly<Record<string, string | null>>;
type Opened = { companyDialog?: boolean; aboutKey?: string | undefined } | null;

// Subjects of dialogs that no address may name, by the key in their history entry. The browser stores history entries
// on disk, but this map only in memory: after a reload such a dialog is closed.
const abouts = new Map<string, string>();

// Going back takes a moment; a second press, or closing a dialog that closes itself, must still go back only one step.
let isLeaving = false;

const CHANGED = 'addresschange';
function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}
const read = () => new URLSearchParams(window.location.search).toString();
const stateOf = () => window.history.state as Opened;
const readAbout = () => abouts.get(stateOf()?.aboutKey ?? '') ?? null;

/**
 * Writes the address as a new history entry, or replaces the current one, and notifies the readers. A dialog that is
 * already open gets no second entry, so that one step back closes it after a double press.
 */
function writeEntry(how: 'pushState' | 'replaceState', state: Opened, address: string): void {
  const isOpen = (stateOf()?.companyDialog ?? false) && address === currentAddress();
  window.history[isOpen ? 'replaceState' : how](state, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

const currentAddress = () => `${window.location.pathname}${window.location.search}`;

/** Returns the one address of a view, however it was reached: the parameters are sorted by name. */
export function addressAfter(pathname: string, query: string, change: Change): string {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change))
    if (value === null) search.delete(name);
    else search.set(name, value);
  search.sort();
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/**
 * What a page of company lessons shows lives in its address, so that back closes a dialog and a link opens it. A
 * change of it loads nothing. The browser's own address is read: after a reload the framework's follows a step back
 * only once it has loaded the page again, and until then a dialog would not open.
 */
export function useAddress() {
  const framework = useSearchParams().toString();
  const pathname = usePathname();
  const query = useSyncExternalStore(subscribe, read, () => framework);
  const params = useMemo(() => new URLSearchParams(query), [query]);
  useEffect(() => {
    // For a link to the same page with another query the framework writes the address, and the browser fires no event.
    if (framework === read()) window.dispatchEvent(new Event(CHANGED));
  }, [framework]);

  /** The subject of the open dialog when no address may name it, as it was given to `open`. Null without one. */
  const about = useSyncExternalStore(subscribe, readAbout, () => null);

  const write = useCallback((change: Change) => addressAfter(pathname, read(), change), [pathname]);

  /** Shows another view of the same page. */
  const turn = useCallback(
    (change: Change) => {
      // After moving from one part of a dialog to another, back still leads to the page.
      const state = stateOf();
      writeEntry(
        'replaceState',
        state?.companyDialog ? { companyDialog: true, aboutKey: state.aboutKey } : null,
        write(change),
      );
    },
    [write],
  );

  /**
   * Opens a dialog over the page; from one dialog to the next, back leads to the page. What no address may contain
   * (about a person's health) goes into `about`, and can be read as `about` while this history entry is current.
   */
  const open = useCallback(
    (change: Change, about: string | null = null) => {
      const isDialog = stateOf()?.companyDialog ?? false;
      const aboutKey = newId();
      if (about !== null) abouts.set(aboutKey, about);
      writeEntry(isDialog ? 'replaceState' : 'pushState', { companyDialog: true, aboutKey }, write(change));
    },
    [write],
  );

  /** Opens a dialog over a form or another dialog: back leads to that. */
  const openOver = useCallback(
    (change: Change) => writeEntry('pushState', { companyDialog: true }, write(change)),
    [write],
  );

  /**
   * Closes the dialog: goes back to the page that opened it, or removes these parameters when the user came by a link.
   */
  const close = useCallback(
    (names: readonly string[]) => {
      if (isLeaving) return;
      if (stateOf()?.companyDialog) {
        isLeaving = true;
        window.addEventListener('popstate', () => (isLeaving = false), { once: true });
        window.history.back();
      } else turn(Object.fromEntries(names.map((name) => [name, null])));
    },
    [turn],
  );

  return { params, about, turn, open, openOver, close };
}
