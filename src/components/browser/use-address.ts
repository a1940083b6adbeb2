'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

type Change = Readonly<Record<string, string | null>>;
type Opened = { companyDialog?: boolean } | null;

// Going back takes a moment; who presses twice, or closes what closes itself, goes one step all the same.
let isLeaving = false;

/**
 * What a page of company lessons shows lives in its address, so that back closes a dialog and a link opens it. Nothing
 * is loaded anew when it changes.
 */
export function useAddress() {
  const params = useSearchParams();
  const pathname = usePathname();
  const query = params.toString();

  const write = useCallback(
    (change: Change): string => {
      const search = new URLSearchParams(query);
      for (const [name, value] of Object.entries(change))
        if (value === null) search.delete(name);
        else search.set(name, value);
      return search.size > 0 ? `${pathname}?${search}` : pathname;
    },
    [query, pathname],
  );

  /** Looks at something else of the same page. */
  const turn = useCallback(
    (change: Change) => {
      // From a part of a dialog to another, back still leads to the page.
      const isDialog = (window.history.state as Opened)?.companyDialog ?? false;
      window.history.replaceState(isDialog ? { companyDialog: true } : null, '', write(change));
    },
    [write],
  );

  /** Opens a dialog over the page; from one dialog to the next, back leads to the page. */
  const open = useCallback(
    (change: Change) => {
      const state = { companyDialog: true };
      if ((window.history.state as Opened)?.companyDialog) window.history.replaceState(state, '', write(change));
      else window.history.pushState(state, '', write(change));
    },
    [write],
  );

  /** Opens a dialog over a form or another dialog: back leads to that. */
  const openOver = useCallback(
    (change: Change) => window.history.pushState({ companyDialog: true }, '', write(change)),
    [write],
  );

  /** Closes it: back to the page it was opened from, or, for who came by a link, without these names. */
  const close = useCallback(
    (names: readonly string[]) => {
      if (isLeaving) return;
      if ((window.history.state as Opened)?.companyDialog) {
        isLeaving = true;
        window.addEventListener('popstate', () => (isLeaving = false), { once: true });
        window.history.back();
      } else turn(Object.fromEntries(names.map((name) => [name, null])));
    },
    [turn],
  );

  return { params, turn, open, openOver, close };
}
