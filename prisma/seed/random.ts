/**
 * A seeded random number generator (sfc32), so that the same seed gives the same data on every machine. Nothing in the
 * seed may use Math.random or the clock.
 */
export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** Draws an integer, both ends included. */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Draws an item in proportion to its weight. */
  weighted: <T>(items: readonly (readonly [item: T, weight: number])[]) => T;
  /** Draws `count` different items and keeps the order of the list. */
  some: <T>(items: readonly T[], count: number) => T[];
  shuffle: <T>(items: readonly T[]) => T[];
};

export function createRandom(seed: string): Random {
  let [a, b, c, d] = seedState(seed);
  function uint32(): number {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  }
  for (let warm = 0; warm < 15; warm++) uint32();

  const next = () => uint32() / 4_294_967_296;
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return pick(items)[0];
  }
  function shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: next() }))
      .sort((left, right) => left.at - right.at)
      .map(({ item }) => item);
  }
  function some<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count));
    return items.filter((_, index) => chosen.has(index));
  }
  return { next, int, chance: (probability) => next() < probability, pick, weighted, some, shuffle };
}

/** Computes four words from any text (FNV-1a with four offsets). */
function seedState(text: string): [number, number, number, number] {
  const hash = (offset: number) => {
    let value = offset;
    for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    return value | 0;
  };
  return [hash(0x811c9dc5), hash(0x1b873593), hash(0x2545f491), hash(0x9e3779b9)];
}
