/**
 * Returns each item with a React key made of its words. Items with the same words are numbered, so that the keys of a
 * list are unique.
 */
export function withKeys<T>(items: readonly T[], wordsOf: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const words = wordsOf(item);
    const count = seen.get(words) ?? 0;
    seen.set(words, count + 1);
    return { key: `${count} ${words}`, item };
  });
}
