'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { newId } from '~/trpc/new-id';

type Change = Readonly<Record<string, string | null>>;
type Entry = { dialog?: boolean; aboutKey?: string | undefined } | null;

// Subjects of dialogs that no address may name, by the key in their history entry. The browser stores history entries
// on disk, but this map only in memory: after a reload such a dialog is closed.
const dialogSubjects = new Map<string, string>();

// Going back takes a moment; a second press, or closing a dialog that closes itself, must still go back only one step.
let leaving: Promise<void> | null = null;

const CHANGED = 'addresschange';
export function subscribeToAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}
const read = () => new URLSearchParams(window.location.search).toString();
const currentEntry = () => window.history.state as Entry;
const readAbout = () => dialogSubjects.get(currentEntry()?.aboutKey ?? '') ?? null;

function writeEntry(method: 'pushState' | 'replaceState', entry: Entry, address: string): void {
  window.history[method](entry, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

function apply(search: URLSearchParams, change: Change): void {
  for (const [name, value] of Object.entries(change))
    if (value === null) search.delete(name);
    else search.set(name, value);
}

/** Returns the one address of a view, however it was reached: the parameters are sorted by name. */
export function addressAfter(pathname: string, query: string, change: Change): string {
  const search = new URLSearchParams(query);
  apply(search, change);
  search.sort();
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** Returns the current address after a change, for pages whose parameters have an order of their own. */
export function addressWith(change: Change): string {
  const url = new URL(window.location.href);
  apply(url.searchParams, change);
  return `${url.pathname}${url.search.replaceAll('%2C', ',')}${url.hash}`;
}

/**
 * Opens a dialog over the page: back closes it. From one dialog to the next, back returns to the page, and a double
 * press adds one history entry.
 */
export function openDialog(address: string, about: string | null = null): void {
  if (about === null && isCurrent(address)) return;
  const aboutKey = newId();
  if (about !== null) dialogSubjects.set(aboutKey, about);
  writeEntry(currentEntry()?.dialog ? 'replaceState' : 'pushState', { dialog: true, aboutKey }, address);
}

/**
 * Closes a dialog that {@link openDialog} opened: goes back to the page that opened it. A dialog that was opened by a
 * link has no such page, so the address of the page replaces its own.
 */
export function closeDialog(address: string): void {
  if (leaving) return;
  if (!currentEntry()?.dialog) return writeEntry('replaceState', null, address);
  leaving = new Promise((resolve) => {
    const onLeft = () => {
      leaving = null;
      resolve();
    };
    window.addEventListener('popstate', onLeft, { once: true });
  });
  window.history.back();
}

/**
 * Resolves when the browser has gone back from the dialog that {@link closeDialog} closes; immediately without one. The
 * step back discards what the framework's router started before it, a navigation or a refresh.
 */
export async function dialogLeft(): Promise<void> {
  await leaving;
}

const isCurrent = (address: string) => new URL(address, window.location.href).href === window.location.href;

/**
 * Keeps what a page shows in its address, so that back closes a dialog and a link opens it. A change of it loads
 * nothing. A target is either the changed parameters, which are sorted by name, or a whole address of the page.
 *
 * The browser's own address is read: after a reload the framework's follows a step back only once it has loaded the
 * page again, and until then a dialog would not open. While another page is loading, its address is only in the
 * framework.
 */
export function useAddress() {
  const framework = useSearchParams().toString();
  const pathname = usePathname();
  const readOwn = () => (window.location.pathname === pathname ? read() : framework);
  const query = useSyncExternalStore(subscribeToAddress, readOwn, () => framework);
  const params = useMemo(() => new URLSearchParams(query), [query]);
  useEffect(() => {
    // For a link to the same page with another query the framework writes the address, and the browser fires no event.
    if (framework === read()) window.dispatchEvent(new Event(CHANGED));
  }, [framework]);

  /** The subject of the open dialog when no address may name it, as it was given to `open`. Null without one. */
  const about = useSyncExternalStore(subscribeToAddress, readAbout, () => null);

  const actions = useMemo(() => {
    const resolve = (target: Change | string) =>
      typeof target === 'string' ? target : addressAfter(pathname, read(), target);
    /** Shows another view of the same page. After a move between parts of a dialog, back still returns to the page. */
    const turn = (target: Change | string) => {
      const entry = currentEntry();
      writeEntry('replaceState', entry?.dialog ? { dialog: true, aboutKey: entry.aboutKey } : null, resolve(target));
    };
    return {
      turn,
      /** Shows another view of the same page; back returns to the view before. */
      push: (target: Change | string) => writeEntry('pushState', null, resolve(target)),
      /**
       * Opens a dialog, as {@link openDialog} does. What no address may contain (about a person's health) goes into
       * `about`, and can be read as `about` while this history entry is current.
       */
      open: (target: Change | string, subject: string | null = null) => openDialog(resolve(target), subject),
      /** Opens a dialog over a form or another dialog: back returns to that. */
      openOver: (target: Change | string) => {
        const address = resolve(target);
        if (!isCurrent(address)) writeEntry('pushState', { dialog: true }, address);
      },
      /**
       * Closes the dialog: goes back to the page that opened it, or removes these parameters when the user came by a
       * link.
       * @param target the names of the parameters, or the address of the page without the dialog
       */
      close: (target: readonly string[] | string) =>
        closeDialog(
          resolve(typeof target === 'string' ? target : Object.fromEntries(target.map((name) => [name, null]))),
        ),
    };
  }, [pathname]);

  return { params, about, ...actions };
}
