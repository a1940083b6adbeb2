'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { newId } from '~/trpc/new-id';

type Change = Readonly<Record<string, string | null>>;
type Opened = { companyDialog?: boolean; aboutKey?: string | undefined } | null;

// What dialogs are about that no address may name, by the key in their entry of the history. The browser keeps entries
// on its disk, this only while the page is there: after a reload such a dialog is closed.
const abouts = new Map<string, string>();

// Going back takes a moment; who presses twice, or closes what closes itself, goes one step all the same.
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
 * Writes the address as a new entry of the history, or in the place of this one, and notifies the readers. A dialog that
 * is open already gets no second entry: whoever presses twice goes back with one step.
 */
function put(how: 'pushState' | 'replaceState', state: Opened, address: string): void {
  const isOpen = (stateOf()?.companyDialog ?? false) && address === currentAddress();
  window.history[isOpen ? 'replaceState' : how](state, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

const currentAddress = () => `${window.location.pathname}${window.location.search}`;

/** A view has one address, whatever it was reached from: the names are in alphabetical order. */
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
    // A link to the same page with another query: the framework writes the address, and the browser has no event of it.
    if (framework === read()) window.dispatchEvent(new Event(CHANGED));
  }, [framework]);

  /** What the open dialog is about where no address may say so: `open` was given it. Null without one. */
  const about = useSyncExternalStore(subscribe, readAbout, () => null);

  const write = useCallback((change: Change) => addressAfter(pathname, read(), change), [pathname]);

  /** Looks at something else of the same page. */
  const turn = useCallback(
    (change: Change) => {
      // From a part of a dialog to another, back still leads to the page.
      const state = stateOf();
      put(
        'replaceState',
        state?.companyDialog ? { companyDialog: true, aboutKey: state.aboutKey } : null,
        write(change),
      );
    },
    [write],
  );

  /**
   * Opens a dialog over the page; from one dialog to the next, back leads to the page. What no address may say (of
   * somebody's health) goes into `about`, and is read as `about` again while this entry of the history is looked at.
   */
  const open = useCallback(
    (change: Change, about: string | null = null) => {
      const isDialog = stateOf()?.companyDialog ?? false;
      const aboutKey = newId();
      if (about !== null) abouts.set(aboutKey, about);
      put(isDialog ? 'replaceState' : 'pushState', { companyDialog: true, aboutKey }, write(change));
    },
    [write],
  );

  /** Opens a dialog over a form or another dialog: back leads to that. */
  const openOver = useCallback((change: Change) => put('pushState', { companyDialog: true }, write(change)), [write]);

  /** Closes it: back to the page it was opened from, or, for who came by a link, without these names. */
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
