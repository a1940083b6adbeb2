import type { Random } from './random';

/**
 * How far apart the same sentence stands at least: in the list of everybody's texts, and in one person's. Longer than a
 * page of either.
 */
const GAP = 24;
const OWN_GAP = 12;

/** Of what may be said again, the part that rested longest; one of it is drawn. */
const RESTED_SHARE = 0.6;

/** A place in the list of all texts and in the list of one owner's (a coach's reviews, a city's coaches). */
export type TextPlace = { serial: number; owner: object; ownSerial: number };

/** Draws sentences so that neither list shows the same one twice near each other. */
export type SentencePool = {
  /** @returns null when nothing that suits has rested long enough */
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
      // From the part that rested longest; who does not suit makes room for the next.
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

/** Counts the places of texts, of all and of each owner. */
export function createPlaceCounter(): (owner: object) => TextPlace {
  let serial = 0;
  const counts = new WeakMap<object, number>();
  return (owner) => {
    const ownSerial = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, ownSerial);
    return { serial: ++serial, owner, ownSerial };
  };
}
