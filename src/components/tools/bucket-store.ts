import { type Bucket, parseBucket, serializeBucket } from '~/domain/tools/bucket';

/** Where the bucket is: `saved` in this browser's storage, or in `memory` while storage is full or blocked. */
type Keeping = 'saved' | 'memory';
export type BucketState = { lines: Bucket; keeping: Keeping; /** False until storage has been read. */ ready: boolean };

/** What the store needs of the browser; null storage is a blocked one. */
type BucketHost = { storage: Pick<Storage, 'getItem' | 'setItem'> | null };

export type BucketStore = {
  getState: () => BucketState;
  subscribe: (listener: () => void) => () => void;
  /** Changes the bucket on top of what other tabs have written. */
  change: (by: (lines: Bucket) => Bucket) => void;
  /** Another tab wrote: `key` and `newValue` of the storage event. */
  hear: (key: string | null, newValue: string | null) => void;
};

export const unreadBucket: BucketState = { lines: {}, keeping: 'saved', ready: false };

/**
 * One person's bucket in one tab. Every change reads what storage has and is written at once, so two tabs add to one
 * bucket; when storage fails the bucket lives on in memory.
 */
export function createBucketStore(key: string, { storage }: BucketHost): BucketStore {
  const listeners = new Set<() => void>();
  let state: BucketState = { lines: parseBucket(read()), keeping: storage ? 'saved' : 'memory', ready: true };

  function read(): string | null {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  function write(lines: Bucket): Keeping {
    try {
      if (!storage) return 'memory';
      storage.setItem(key, serializeBucket(lines));
      return 'saved';
    } catch {
      return 'memory';
    }
  }

  function set(next: BucketState): void {
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
      const base = state.keeping === 'saved' ? parseBucket(read() ?? serializeBucket(state.lines)) : state.lines;
      const lines = by(base);
      set({ lines, keeping: write(lines), ready: true });
    },
    hear(changed, newValue) {
      // A cleared storage takes nothing away from a page that is open.
      if (changed === key && newValue !== null) set({ ...state, lines: parseBucket(newValue), keeping: 'saved' });
    },
  };
}
