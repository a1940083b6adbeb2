'use client';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { toast } from '~/components/ui/toast';
import { type Cart, type CartLine, healCart } from '~/domain/tools/cart';
import { trpc } from '~/trpc/react';
import { cartKey, type CartStore, createCartStore } from './cart-store';
import { browserPlace } from '../browser/stored-value';

/** One store for each account in this tab: successive pages share it, also while storage is blocked. */
const stores = new Map<string, CartStore>();

function storeOf(owner: string): CartStore {
  const key = cartKey(owner);
  const known = stores.get(key);
  if (known) return known;
  const made = createCartStore(key, browserPlace);
  // The server renders the cart that is not read yet, and keeps no store.
  if (typeof window === 'undefined') return made;
  stores.set(key, made);
  window.addEventListener('storage', (event) => made.hear(event.key, event.newValue));
  return made;
}

function toastEach(notices: readonly string[]): void {
  for (const notice of notices) toast(notice);
}

export type UsedCart = {
  lines: readonly CartLine[];
  keeping: 'saved' | 'memory';
  ready: boolean;
  change: (by: (lines: Cart) => Cart) => void;
  /** Refetches the tools and updates the cart. */ heal: () => Promise<void>;
};

/**
 * Returns the cart of one account, updated when the page opens: changes of its tools are shown to the user.
 * @param owner the account's outside id
 * @param tellOpening shows the changes since before the page was opened, on pages where they have to stay visible
 */
export function useCart(owner: string, tellOpening: (notices: readonly string[]) => void = toastEach): UsedCart {
  const state = useStore(storeOf(owner));
  const lines = useMemo(() => Object.values(state.lines), [state.lines]);
  const { tools } = trpc.useUtils();

  const heal = async (tell = toastEach) => {
    const store = storeOf(owner);
    const known = Object.values(store.getState().lines);
    const verticals = [...new Set(known.map(({ serviceType }) => serviceType))];
    try {
      const asked = await Promise.all(
        verticals.map(async (serviceType) => {
          const toolIds = known.filter((line) => line.serviceType === serviceType).map(({ uid }) => uid);
          return { toolIds, now: await tools.refresh.fetch({ serviceType, toolIds }, { staleTime: 0 }) };
        }),
      );
      let notices: string[] = [];
      store.change((before) => {
        const healed = healCart(
          before,
          asked.flatMap(({ now }) => now),
          asked.flatMap(({ toolIds }) => toolIds),
        );
        notices = healed.notices;
        return healed.lines;
      });
      tell(notices);
    } catch {
      // Prices and stock are checked again before the payment, so a failed refetch is not reported.
    }
  };

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !state.ready || lines.length === 0) return;
    opened.current = true;
    void heal(tellOpening);
  });

  return {
    lines,
    keeping: state.keeping,
    ready: state.ready,
    change: (by) => storeOf(owner).change(by),
    heal: () => heal(),
  };
}
