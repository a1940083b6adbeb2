/**
 * Returns each item with a React key made of its words. Items with the same words are numbered, so that the keys of a
 * list are unique.
 */
export function withKeys<T>(items: readonly T[], textOf: (item: T) => string): { key: string; item: T }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return { key: `${count} ${text}`, item };
  });
}
