/** Returns an in-memory browser storage with these entries. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A storage that settings or a cross-site frame have blocked: accessing it throws. */
export const blockedPlace = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** Returns a full storage: it can be read, but nothing can be added. */
export function fullPlace(entries: Readonly<Record<string, string>> = {}) {
  const storage = {
    ...memoryStorage(entries),
    setItem: (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  return () => storage;
}
