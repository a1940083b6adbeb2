import { type Cart, parseCart, serializeCart } from '~/domain/tools/cart';

/** Where the cart is: `saved` in this browser's storage, or in `memory` while storage is full or blocked. */
type Keeping = 'saved' | 'memory';
export type CartState = { lines: Cart; keeping: Keeping; /** False until storage has been read. */ ready: boolean };

/** What the store needs of the browser; null storage is a blocked one. */
type CartHost = { storage: Pick<Storage, 'getItem' | 'setItem'> | null };

export type CartStore = {
  getState: () => CartState;
  subscribe: (listener: () => void) => () => void;
  /** Changes the cart on top of what other tabs have written. */
  change: (by: (lines: Cart) => Cart) => void;
  /** Another tab wrote: `key` and `newValue` of the storage event. */
  hear: (key: string | null, newValue: string | null) => void;
};

export const unreadCart: CartState = { lines: {}, keeping: 'saved', ready: false };

/**
 * One person's cart in one tab. Every change reads what storage has and is written at once, so two tabs add to one
 * cart; when storage fails the cart lives on in memory.
 */
export function createCartStore(key: string, { storage }: CartHost): CartStore {
  const listeners = new Set<() => void>();
  let state: CartState = { lines: parseCart(read()), keeping: storage ? 'saved' : 'memory', ready: true };

  function read(): string | null {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  function write(lines: Cart): Keeping {
    try {
      if (!storage) return 'memory';
      storage.setItem(key, serializeCart(lines));
      return 'saved';
    } catch {
      return 'memory';
    }
  }

  function set(next: CartState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(by) {
      // What was kept in memory alone is not in storage: it is the newer one then.
      const base = state.keeping === 'saved' ? parseCart(read() ?? serializeCart(state.lines)) : state.lines;
      const lines = by(base);
      set({ lines, keeping: write(lines), ready: true });
    },
    hear(changed, newValue) {
      // A cleared storage takes nothing away from a page that is open.
      if (changed === key && newValue !== null) set({ ...state, lines: parseCart(newValue), keeping: 'saved' });
    },
  };
}
