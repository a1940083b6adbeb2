import { LRUCache } from 'lru-cache';

/**
 * Wraps a pure function with an LRU cache: the same `key` returns the same result while it is among the `max` results
 * that were requested last. All callers share the result and must not change it. Failures (exceptions and rejected
 * promises) are not cached.
 */
export function memoize<A extends readonly unknown[], R>(
  work: (...input: A) => R,
  { key, max }: { key: (...input: A) => string; max: number },
): (...input: A) => R {
  const cache = new LRUCache<string, { result: R }>({ max });
  return (...input) => {
    const name = key(...input);
    const cached = cache.get(name);
    if (cached) return cached.result;
    const result = work(...input);
    cache.set(name, { result });
    if (result instanceof Promise)
      result.catch(() => {
        if (cache.peek(name)?.result === result) cache.delete(name);
      });
    return result;
  };
}
