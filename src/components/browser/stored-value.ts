/**
 * A browser's storage, accessed only when it is used: blocked storage (settings, a frame of another site) throws then.
 */
export type StoragePlace = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage of this browser. */
export const browserPlace: StoragePlace = () => window.localStorage;

/** Storage of this tab. */
export const tabPlace: StoragePlace = () => window.sessionStorage;

/** Returns false when storage is blocked. */
export function isOpen(place: StoragePlace): boolean {
  try {
    place();
    return true;
  } catch {
    return false;
  }
}

/** Accesses one text in a browser's storage. Nothing here throws: blocked storage keeps nothing. */
export function storedText(place: StoragePlace, key: string) {
  return {
    /** Returns null when nothing is stored, also because storage is blocked. */
    read(): string | null {
      try {
        return place().getItem(key);
      } catch {
        return null;
      }
    },
    /** Returns false when storage is blocked or full. */
    write(text: string): boolean {
      try {
        place().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    remove(): void {
      try {
        place().removeItem(key);
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
  };
}

/**
 * Accesses one value in a browser's storage, as JSON. Any script can write there, so `parse` checks what is read; it
 * throws or returns null for an invalid value. It is a function and not a schema, because public pages must not load a
 * parser.
 */
export function storedValue<T>(place: StoragePlace, key: string, parse: (value: unknown) => T | null) {
  const text = storedText(place, key);
  return {
    /** Returns null when nothing is stored or the value is invalid. */
    read(): T | null {
      const json = text.read();
      if (json === null) return null;
      try {
        return parse(JSON.parse(json));
      } catch {
        return null;
      }
    },
    /** Returns false when storage is blocked or full. */
    write: (value: T): boolean => text.write(JSON.stringify(value)),
    remove: () => text.remove(),
  };
}

/** Returns the keys of everything that a storage contains; none when it is blocked. */
export function storedKeys(place: StoragePlace): string[] {
  try {
    const storage = place();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  } catch {
    return [];
  }
}
