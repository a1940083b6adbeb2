'use client';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { toast } from '~/components/ui/toast';
import { type Cart, type CartLine, reconcileCart } from '~/domain/tools/cart';
import { trpc } from '~/trpc/react';
import { cartKey, type CartStore, createCartStore } from './cart-store';
import { browserPlace } from '../browser/stored-value';

/** One store for each account in this tab: successive pages share it, also while storage is blocked. */
const stores = new Map<string, CartStore>();

function storeOf(owner: string): CartStore {
  const key = cartKey(owner);
  const existing = stores.get(key);
  if (existing) return existing;
  const created = createCartStore(key, browserPlace);
  // The server renders the cart that is not read yet, and keeps no store.
  if (typeof window === 'undefined') return created;
  stores.set(key, created);
  window.addEventListener('storage', (event) => created.onStorageChange(event.key, event.newValue));
  return created;
}

function toastEach(notices: readonly string[]): void {
  for (const notice of notices) toast(notice);
}

export type UsedCart = {
  lines: readonly CartLine[];
  saveState: 'saved' | 'memory';
  ready: boolean;
  change: (update: (lines: Cart) => Cart) => void;
  /** Refetches the tools and updates the cart. */ reconcile: () => Promise<void>;
};

/**
 * Returns the cart of one account, updated when the page opens: changes of its tools are shown to the user.
 * @param owner the account's outside id
 * @param notifyOpening shows the changes since before the page was opened, on pages where they have to stay visible
 */
export function useCart(owner: string, notifyOpening: (notices: readonly string[]) => void = toastEach): UsedCart {
  const state = useStore(storeOf(owner));
  const lines = useMemo(() => Object.values(state.lines), [state.lines]);
  const { tools } = trpc.useUtils();

  const reconcile = async (notify = toastEach) => {
    const store = storeOf(owner);
    const existing = Object.values(store.getState().lines);
    const verticals = [...new Set(existing.map(({ serviceType }) => serviceType))];
    try {
      const refreshed = await Promise.all(
        verticals.map(async (serviceType) => {
          const toolIds = existing.filter((line) => line.serviceType === serviceType).map(({ uid }) => uid);
          return { toolIds, now: await tools.refresh.fetch({ serviceType, toolIds }, { staleTime: 0 }) };
        }),
      );
      let notices: string[] = [];
      store.change((before) => {
        const reconciled = reconcileCart(
          before,
          refreshed.flatMap(({ now }) => now),
          refreshed.flatMap(({ toolIds }) => toolIds),
        );
        notices = reconciled.notices;
        return reconciled.lines;
      });
      notify(notices);
    } catch {
      // Prices and stock are checked again before the payment, so a failed refetch is not reported.
    }
  };

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !state.ready || lines.length === 0) return;
    opened.current = true;
    void reconcile(notifyOpening);
  });

  return {
    lines,
    saveState: state.saveState,
    ready: state.ready,
    change: (update) => storeOf(owner).change(update),
    reconcile: () => reconcile(),
  };
}
