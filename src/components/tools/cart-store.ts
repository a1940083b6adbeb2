import { createStore } from 'zustand/vanilla';
import { brand } from '~/domain/shared/brand';
import { type Cart, parseCart, serializeCart } from '~/domain/tools/cart';
import { isOpen, type StoragePlace, storedText } from '../browser/stored-value';

/** Where the cart is: `saved` in this browser's storage, or in `memory` while storage is full or blocked. */
type Keeping = 'saved' | 'memory';
export type CartState = { lines: Cart; keeping: Keeping; /** False until storage has been read. */ ready: boolean };

/** Where the cart of one account is. @param owner the account's outside id */
export const cartKey = (owner: string) => `${brand.key}:tools:${owner}`;

const unreadCart: CartState = { lines: {}, keeping: 'saved', ready: false };

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * One person's cart in one tab. Every change reads what storage has and is written at once, so two tabs add to one
 * cart; when storage fails the cart lives on in memory. Its first state, which servers show, is one not read yet.
 */
export function createCartStore(key: string, place: StoragePlace) {
  const kept = storedText(place, key);
  const store = createStore<CartState>(() => unreadCart);
  const { getState, setState } = store;
  setState({ lines: parseCart(kept.read()), keeping: isOpen(place) ? 'saved' : 'memory', ready: true });

  return {
    ...store,
    /** Changes the cart on top of what other tabs have written. */
    change(by: (lines: Cart) => Cart): void {
      const now = getState();
      // What was kept in memory alone is not in storage: it is the newer one then.
      const base = now.keeping === 'saved' ? parseCart(kept.read() ?? serializeCart(now.lines)) : now.lines;
      const lines = by(base);
      setState({ lines, keeping: kept.keep(serializeCart(lines)) ? 'saved' : 'memory' });
    },
    /** Another tab wrote: `key` and `newValue` of the storage event. */
    hear(changed: string | null, newValue: string | null): void {
      // A cleared storage takes nothing away from a page that is open.
      if (changed === key && newValue !== null) setState({ lines: parseCart(newValue), keeping: 'saved' });
    },
  };
}
