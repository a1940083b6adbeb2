import { createStore } from 'zustand/vanilla';
import { brand } from '~/domain/shared/brand';
import { type Cart, parseCart, serializeCart } from '~/domain/tools/cart';
import { isOpen, type StoragePlace, storedText } from '../browser/stored-value';

/** Where the cart is stored: `saved` in this browser's storage, or in `memory` while storage is full or blocked. */
type SaveState = 'saved' | 'memory';
export type CartState = { lines: Cart; saveState: SaveState; /** False until storage has been read. */ ready: boolean };

/** Storage key of the cart of one account. @param owner the account's outside id */
export const cartKey = (owner: string) => `${brand.key}:tools:${owner}`;

const unreadCart: CartState = { lines: {}, saveState: 'saved', ready: false };

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * Creates the cart of one account in one tab. Every change reads the storage and is written immediately, so two tabs
 * share one cart; when storage fails the cart stays in memory. The initial state, which the server renders, is a cart
 * that is not read yet.
 */
export function createCartStore(key: string, place: StoragePlace) {
  const storage = storedText(place, key);
  const store = createStore<CartState>(() => unreadCart);
  const { getState, setState } = store;
  setState({ lines: parseCart(storage.read()), saveState: isOpen(place) ? 'saved' : 'memory', ready: true });

  return {
    ...store,
    /** Applies a change to what other tabs have written. */
    change(update: (lines: Cart) => Cart): void {
      const now = getState();
      // A cart that is only in memory is newer than the stored one.
      const base = now.saveState === 'saved' ? parseCart(storage.read() ?? serializeCart(now.lines)) : now.lines;
      const lines = update(base);
      setState({ lines, saveState: storage.write(serializeCart(lines)) ? 'saved' : 'memory' });
    },
    /** Handles a write of another tab: `key` and `newValue` of the storage event. */
    onStorageChange(changed: string | null, newValue: string | null): void {
      // A cleared storage does not empty the cart of an open page.
      if (changed === key && newValue !== null) setState({ lines: parseCart(newValue), saveState: 'saved' });
    },
  };
}
