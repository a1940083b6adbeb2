/**
 * Each item with a key for its element, made of its words. Items with the same words are counted, so that no two keys
 * of a list are the same.
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
