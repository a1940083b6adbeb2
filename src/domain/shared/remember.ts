/**
 * A pure function that keeps its results: the same `key` gives the same result, not made again while it is among the
 * `most` youngest.
 * What comes out is shared by all who ask and must not be changed.
 */
export function remember<A extends readonly unknown[], R>(
  work: (...input: A) => R,
  { key, most }: { key: (...input: A) => string; most: number },
): (...input: A) => R {
  const kept = new Map<string, { result: R }>();
  return (...input) => {
    const name = key(...input);
    const known = kept.get(name);
    if (known) return known.result;
    const result = work(...input);
    // A Map keeps the order of insertion: the oldest goes.
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
    kept.set(name, { result });
    return result;
  };
}
