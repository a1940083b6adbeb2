/**
 * A browser's storage, named only when it is used: blocked storage (settings, a frame of another site) throws there.
 */
export type StoragePlace = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for this browser. */
export const browserPlace: StoragePlace = () => window.localStorage;

/** Kept for this tab. */
export const tabPlace: StoragePlace = () => window.sessionStorage;

/** False where storage is blocked. */
export function isOpen(place: StoragePlace): boolean {
  try {
    place();
    return true;
  } catch {
    return false;
  }
}

/** One text in a browser's storage. Nothing here throws: blocked storage keeps nothing. */
export function storedText(place: StoragePlace, key: string) {
  return {
    /** Null when nothing is kept, also because storage is blocked. */
    read(): string | null {
      try {
        return place().getItem(key);
      } catch {
        return null;
      }
    },
    /** False when storage is blocked or full. */
    keep(text: string): boolean {
      try {
        place().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    drop(): void {
      try {
        place().removeItem(key);
      } catch {
        // Blocked: nothing is kept there.
      }
    },
  };
}

/**
 * One value in a browser's storage, as JSON. Anybody can write there, so `parse` judges what is read; it throws, or
 * says null, for what is none. It is a function and not a schema: public pages must not bring a parser along.
 */
export function storedValue<T>(place: StoragePlace, key: string, parse: (kept: unknown) => T | null) {
  const text = storedText(place, key);
  return {
    /** Null when nothing is kept or it is no such value. */
    read(): T | null {
      const kept = text.read();
      if (kept === null) return null;
      try {
        return parse(JSON.parse(kept));
      } catch {
        return null;
      }
    },
    /** False when storage is blocked or full. */
    keep: (value: T): boolean => text.keep(JSON.stringify(value)),
    drop: () => text.drop(),
  };
}

/** The keys of all that this browser keeps; none where storage is blocked. */
export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
