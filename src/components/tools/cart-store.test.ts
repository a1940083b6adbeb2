import { describe, expect, it } from 'vitest';
import { newLine, setCartLine, removeLines } from '~/domain/tools/cart';
import type { Tool } from '~/domain/tools/schema/tools';
import { createCartStore } from './cart-store';
import { blockedPlace, fullPlace, memoryStorage } from '~/test/storage-places';

const KEY = 'dagaon:tools:k1_x';
const tool = (uid: string): Tool => ({
  uid,
  serviceType: 'art',
  name: uid,
  description: '',
  material: null,
  subcategory: null,
  workoutType: null,
  price: 1_000,
  rentPrice: null,
  stock: 3,
  drawing: 'paints',
});
const put = (uid: string) => (lines: Parameters<typeof setCartLine>[0]) => setCartLine(lines, newLine(tool(uid)));

describe('the cart in the browser', () => {
  it('survives a reload', () => {
    const storage = memoryStorage();
    const place = () => storage;
    createCartStore(KEY, place).change(put('a'));
    expect(Object.keys(createCartStore(KEY, place).getState().lines)).toEqual(['a']);
    expect(createCartStore('dagaon:tools:k1_somebody-else', place).getState().lines).toEqual({});
  });

  it('is shared by two tabs, whichever writes, even when one missed an event', () => {
    const storage = memoryStorage();
    const place = () => storage;
    const [firstStore, secondStore] = [createCartStore(KEY, place), createCartStore(KEY, place)];
    firstStore.change(put('a'));
    secondStore.change(put('b'));
    firstStore.change(put('c'));
    expect(Object.keys(firstStore.getState().lines).sort()).toEqual(['a', 'b', 'c']);
    secondStore.onStorageChange(KEY, storage.getItem(KEY));
    expect(secondStore.getState().lines).toEqual(firstStore.getState().lines);
    secondStore.change((lines) => removeLines(lines, ['a', 'b', 'c']));
    firstStore.onStorageChange(KEY, storage.getItem(KEY));
    expect(firstStore.getState().lines).toEqual({});
  });

  it('reacts only to its own key, and keeps its lines when storage is cleared', () => {
    const storage = memoryStorage();
    const place = () => storage;
    const store = createCartStore(KEY, place);
    store.change(put('a'));
    let heard = 0;
    const leave = store.subscribe(() => (heard += 1));
    store.onStorageChange('another', '{}');
    store.onStorageChange(KEY, null);
    store.onStorageChange(null, null);
    expect([heard, Object.keys(store.getState().lines)]).toEqual([0, ['a']]);
    storage.items.clear();
    store.change(put('b'));
    expect(Object.keys(store.getState().lines).sort()).toEqual(['a', 'b']);
    leave();
    store.change(put('c'));
    expect(heard).toBe(1);
  });

  it.each([
    ['blocked', blockedPlace],
    ['full', fullPlace()],
  ])('is only in memory while the storage is %s, and reports it', (_, place) => {
    const store = createCartStore(KEY, place);
    store.change(put('a'));
    store.change(put('b'));
    expect(Object.keys(store.getState().lines)).toEqual(['a', 'b']);
    expect(store.getState().saveState).toBe('memory');
  });
});
