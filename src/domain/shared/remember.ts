import { LRUCache } from 'lru-cache';

/**
 * A pure function that keeps its results: the same `key` gives the same result, not made again while it is among the
 * `most` that were requested last. What comes out is shared by all who ask and must not be changed. A failure is not
 * cached, neither what is thrown nor a promise that rejects.
 */
export function remember<A extends readonly unknown[], R>(
  work: (...input: A) => R,
  { key, most }: { key: (...input: A) => string; most: number },
): (...input: A) => R {
  const kept = new LRUCache<string, { result: R }>({ max: most });
  return (...input) => {
    const name = key(...input);
    const known = kept.get(name);
    if (known) return known.result;
    const result = work(...input);
    kept.set(name, { result });
    if (result instanceof Promise)
      result.catch(() => {
        if (kept.peek(name)?.result === result) kept.delete(name);
      });
    return result;
  };
}
