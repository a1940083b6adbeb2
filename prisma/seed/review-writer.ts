import { expandText } from './expand-text';
import { drawName, maskName } from './names';
import type { Random } from './random';
import { createPlaceCounter, createSentencePool, type SentencePool } from './sentence-pool';
import type { SpecialtyKey } from './texts/biography';
import { reviewDetails } from './texts/review-details';
import { reviewClosings, reviewManners, reviewOpenings, reviewReasons, reviewReservations } from './texts/reviews';

/**
 * Pairs of patterns that cannot appear in one review: two spouses, before and after the birth, a child's lessons and
 * the author's own.
 */
const contradictions: readonly (readonly [RegExp, RegExp])[] = [
  [/남편/, /아내/],
  [
    /주인데|주\] 밤|막달|진통|분만|입덧|배 뭉침|치골|짐볼|돌아누울/,
    /출산 (뒤|백일|\[)|수유|제왕|복직근|요실금|재채기|아기/,
  ],
  [
    /아이|딸|아들|엄마|아버지|어머니|부모/,
    /제가|저는|저에게|저처럼|저인데|제 그림|퇴근|회사|혼자 할 때|육아|그만둔|재택/,
  ],
];
/** Patterns that may appear once per review: a time span, a number of lessons, a part of the body. */
const onlyOnce: readonly RegExp[] = [
  /달|주 만|두 주|반년|번째|번 (받|등록|더)|\] 번|올봄|작년/,
  /무릎|허리|어깨|팔|목|발|골반|고관절|턱|등이|등을/,
  /이사/,
  /늦|시간 약속|밀린|시간 맞춰/,
  /체험/,
  /강아지|고양이/,
  /남편/,
  /메시지|문자|답장|답이/,
  /좁은|공간|한 평/,
  /기록|적어/,
  /층간|소음/,
];

type Marks = { once: number; sides: number };

const marksOf = new Map<string, Marks>();

/** Returns the topics of a sentence as bits: `once` for onlyOnce, `sides` with two bits for each contradiction. */
function sentenceMarks(sentence: string): Marks {
  const existing = marksOf.get(sentence);
  if (existing) return existing;
  const marks = {
    once: onlyOnce.reduce((bits, pattern, index) => bits | (pattern.test(sentence) ? 1 << index : 0), 0),
    sides: contradictions.reduce(
      (bits, [one, other], index) =>
        bits | (one.test(sentence) ? 1 << (index * 2) : 0) | (other.test(sentence) ? 2 << (index * 2) : 0),
      0,
    ),
  };
  marksOf.set(sentence, marks);
  return marks;
}

/** The even and the odd bits of `sides`. */
const [ONE, OTHER] = [0x5555, 0xaaaa];

function agree(parts: readonly string[], candidate: string): boolean {
  const { once, sides } = sentenceMarks(candidate);
  return parts.every((part) => {
    const marks = sentenceMarks(part);
    return (
      part !== candidate &&
      (marks.once & once) === 0 &&
      (((marks.sides & ONE) << 1) & sides & OTHER) === 0 &&
      (((sides & ONE) << 1) & marks.sides & OTHER) === 0
    );
  });
}

type Place = 'reason' | 'opening' | 'detail' | 'manner' | 'reservation' | 'closing';
type Tone = 'great' | 'good' | 'fair' | 'poor';

/** Review structures by tone, from one sentence to five, with their shares. */
const shapes: Record<Tone, readonly (readonly [places: readonly Place[], share: number])[]> = {
  great: [
    [['detail'], 12],
    [['opening', 'detail'], 16],
    [['detail', 'closing'], 16],
    [['opening', 'detail', 'closing'], 20],
    [['detail', 'manner'], 10],
    [['opening', 'detail', 'manner', 'closing'], 12],
    [['reason', 'opening', 'detail', 'detail', 'closing'], 8],
    [['reason', 'detail', 'manner', 'detail'], 6],
  ],
  good: [
    [['detail', 'closing'], 18],
    [['opening', 'detail'], 24],
    [['opening', 'detail', 'closing'], 34],
    [['reason', 'opening', 'detail', 'closing'], 14],
    [['detail', 'manner', 'closing'], 10],
  ],
  fair: [
    [['opening', 'reservation'], 30],
    [['opening', 'reservation', 'closing'], 40],
    [['reason', 'opening', 'reservation', 'closing'], 15],
    [['opening', 'detail', 'reservation'], 15],
  ],
  poor: [
    [['opening', 'reservation'], 25],
    [['opening', 'reservation', 'closing'], 50],
    [['reason', 'opening', 'closing'], 25],
  ],
};

const toneOf = (rating: number): Tone =>
  rating === 5 ? 'great' : rating === 4 ? 'good' : rating === 3 ? 'fair' : 'poor';

export type WrittenReview = { contents: string; writer: string };

/**
 * Returns a writer of reviews in chronological order, which does not repeat a recent sentence or one from the same
 * coach's last page.
 */
export function createReviewWriter(random: Random) {
  const byTone = (texts: Readonly<Record<Tone, readonly string[]>>): Record<Tone, SentencePool> => ({
    great: createSentencePool(texts.great),
    good: createSentencePool(texts.good),
    fair: createSentencePool(texts.fair),
    poor: createSentencePool(texts.poor),
  });
  const openings = byTone(reviewOpenings);
  const closings = byTone(reviewClosings);
  const [reasons, manners, reservations] = [reviewReasons, reviewManners, reviewReservations].map((texts) =>
    createSentencePool(texts),
  );
  const details = new Map(Object.entries(reviewDetails).map(([key, texts]) => [key, createSentencePool(texts)]));
  const usedTexts = new Set<string>();
  const nextPlace = createPlaceCounter();

  return function writeReview(coach: object, specialty: SpecialtyKey, rating: number): WrittenReview {
    const tone = toneOf(rating);
    const pools: Record<Place, SentencePool | undefined> = {
      reason: reasons,
      opening: openings[tone],
      detail: details.get(specialty),
      manner: manners,
      reservation: reservations,
      closing: closings[tone],
    };
    const coachPlace = nextPlace(coach);
    for (;;) {
      const parts: string[] = [];
      for (const place of random.weighted(shapes[tone])) {
        const sentence = pools[place]?.draw(random, coachPlace, (candidate) => agree(parts, candidate));
        if (sentence) parts.push(sentence);
      }
      const contents = parts.map((part) => expandText(random, part)).join(' ');
      if (contents === '' || usedTexts.has(contents)) continue;
      usedTexts.add(contents);
      const woman =
        specialty === 'pregnant' ||
        /남편|출산|임신|수유|생리|아기/.test(contents) ||
        (!/아내/.test(contents) && random.chance(0.66));
      return { contents, writer: maskName(drawName(random, woman ? 'female' : 'male')) };
    }
  };
}
