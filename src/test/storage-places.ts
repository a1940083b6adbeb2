/** A browser's storage in memory, which holds these texts. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** One that settings, or a frame of another site, have blocked: naming it throws. */
export const blockedPlace = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** One without room: it can be read, and nothing can be added. */
export function fullPlace(entries: Readonly<Record<string, string>> = {}) {
  const storage = {
    ...memoryStorage(entries),
    setItem: (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  return () => storage;
}
