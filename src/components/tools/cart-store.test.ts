import { describe, expect, it } from 'vitest';
import { newLine, putLine, removeLines } from '~/domain/tools/cart';
import type { Tool } from '~/domain/tools/schema';
import { createCartStore } from './cart-store';

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
const put = (uid: string) => (lines: Parameters<typeof putLine>[0]) => putLine(lines, newLine(tool(uid)));

/** A browser's storage that several tabs share; each hears of the others' writes. */
function sharedStorage(full = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  };
}

describe('the cart in the browser', () => {
  it('survives a reload', () => {
    const storage = sharedStorage();
    createCartStore(KEY, { storage }).change(put('a'));
    expect(Object.keys(createCartStore(KEY, { storage }).getState().lines)).toEqual(['a']);
    expect(createCartStore('dagaon:tools:k1_somebody-else', { storage }).getState().lines).toEqual({});
  });

  it('is one for two tabs, whoever writes, even when one slept', () => {
    const storage = sharedStorage();
    const [one, two] = [createCartStore(KEY, { storage }), createCartStore(KEY, { storage })];
    one.change(put('a'));
    two.change(put('b'));
    one.change(put('c'));
    expect(Object.keys(one.getState().lines).sort()).toEqual(['a', 'b', 'c']);
    two.hear(KEY, storage.getItem(KEY));
    expect(two.getState().lines).toEqual(one.getState().lines);
    two.change((lines) => removeLines(lines, ['a', 'b', 'c']));
    one.hear(KEY, storage.getItem(KEY));
    expect(one.getState().lines).toEqual({});
  });

  it('hears only of its own key, and keeps what it has when storage is cleared', () => {
    const storage = sharedStorage();
    const store = createCartStore(KEY, { storage });
    store.change(put('a'));
    let heard = 0;
    const leave = store.subscribe(() => (heard += 1));
    store.hear('another', '{}');
    store.hear(KEY, null);
    store.hear(null, null);
    expect([heard, Object.keys(store.getState().lines)]).toEqual([0, ['a']]);
    storage.kept.clear();
    store.change(put('b'));
    expect(Object.keys(store.getState().lines).sort()).toEqual(['a', 'b']);
    leave();
    store.change(put('c'));
    expect(heard).toBe(1);
  });

  it.each([
    ['blocked', null],
    ['full', sharedStorage(true)],
  ])('lives in memory while storage is %s, and says so', (_, storage) => {
    const store = createCartStore(KEY, { storage });
    store.change(put('a'));
    store.change(put('b'));
    expect(Object.keys(store.getState().lines)).toEqual(['a', 'b']);
    expect(store.getState().keeping).toBe('memory');
  });
});
