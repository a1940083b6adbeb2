import type { Random } from './random';

/**
 * Minimum distance between two uses of the same sentence: in the list of all texts, and in the texts of one owner. Both
 * are longer than a page.
 */
const GAP = 24;
const OWN_GAP = 12;

/** Of the sentences that may be used again, the share with the longest rest, from which one is drawn. */
const RESTED_SHARE = 0.6;

/** Position of a text in the list of all texts and in the list of its owner (a coach's reviews, a city's coaches). */
export type TextPlace = { serial: number; owner: object; ownSerial: number };

/** Draws sentences so that neither list repeats a sentence within a short distance. */
export type SentencePool = {
  /** @returns null when no suitable sentence has rested long enough */
  draw: (random: Random, place: TextPlace, suits?: (sentence: string) => boolean) => string | null;
};

export function createSentencePool(sentences: readonly string[], { gap = GAP, ownGap = OWN_GAP } = {}): SentencePool {
  const last = new Map<string, number>();
  const lastOf = new WeakMap<object, Map<string, number>>();
  return {
    draw(random, { serial, owner, ownSerial }, suits = () => true) {
      const own = lastOf.get(owner) ?? new Map<string, number>();
      lastOf.set(owner, own);
      const rested = sentences
        .filter(
          (sentence) =>
            serial - (last.get(sentence) ?? -gap) >= gap && ownSerial - (own.get(sentence) ?? -ownGap) >= ownGap,
        )
        .sort((left, right) => (last.get(left) ?? -1) - (last.get(right) ?? -1));
      // Draws from the sentences with the longest rest; an unsuitable one is replaced by the next.
      const width = Math.ceil(rested.length * RESTED_SHARE);
      let sentence: string | undefined;
      while (sentence === undefined && rested.length > 0) {
        const [candidate] = rested.splice(random.int(0, Math.min(width, rested.length) - 1), 1);
        if (candidate !== undefined && suits(candidate)) sentence = candidate;
      }
      if (sentence === undefined) return null;
      last.set(sentence, serial);
      own.set(sentence, ownSerial);
      return sentence;
    },
  };
}

/** Returns a function that counts the positions of texts, in total and per owner. */
export function createPlaceCounter(): (owner: object) => TextPlace {
  let serial = 0;
  const counts = new WeakMap<object, number>();
  return (owner) => {
    const ownSerial = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, ownSerial);
    return { serial: ++serial, owner, ownSerial };
  };
}
