import type { Gender } from '~/generated/prisma/enums';
import type { Random } from './random';
import type { Region } from './regions';
import { createPlaceCounter, createSentencePool, type SentencePool } from './sentence-pool';
import type { Specialty } from './specialties/specialty';
import { biographyTexts, closingRemarks } from './texts/biography';

export type BiographyWriter = (home: Region, specialty: Specialty, years: number, gender: Gender) => string;

const femaleOnlyText = /제 출산|같은 엄마|엄마들의 사정|승무원/;
/**
 * Sentences that imply a long career, such as "twenty years an accompanist", which a coach in the third year cannot
 * say.
 */
const experiencedOnlyText = /스무 해|이백 명|오백 번|천 명|오십 번 넘게|개인전을 네 번/;

/**
 * Returns a function that writes a biography of three or four sentences in a natural order. No two biographies are
 * equal, and coaches of one district use different sentences as long as there are enough.
 */
export function createBiographyWriter(random: Random): BiographyWriter {
  const usedTexts = new Set<string>();
  const nextPlace = createPlaceCounter();
  const pools = new Map<readonly string[], SentencePool>();
  const districts = new Map<Region, object>();
  const pool = (sentences: readonly string[]) => {
    // Coaches are spread over the whole country, so only coaches of the same district need to differ, and a district
    // has few.
    const existing = pools.get(sentences) ?? createSentencePool(sentences, { gap: 1, ownGap: 10 });
    pools.set(sentences, existing);
    return existing;
  };
  return (home, specialty, years, gender) => {
    const district = districts.get(home) ?? {};
    districts.set(home, district);
    const place = nextPlace(district);
    const fits = (sentence: string) =>
      (gender === 'female' || !femaleOnlyText.test(sentence)) && (years >= 5 || !experiencedOnlyText.test(sentence));
    const texts = biographyTexts[specialty.key];
    for (;;) {
      const [open, story, method, closing] = [texts.open, texts.story, texts.method, closingRemarks].map(
        (sentences: readonly string[]) => pool(sentences).draw(random, place, fits) ?? random.pick(sentences),
      );
      const order = random.pick([
        [open, story, method, closing],
        [story, open, method, closing],
        [open, method, story, closing],
        [open, story, method],
        [story, method, open, closing],
      ]);
      const biography = order.join(' ').replaceAll('{y}', String(years));
      if (usedTexts.has(biography)) continue;
      usedTexts.add(biography);
      return biography;
    }
  };
}

/** "필라테스·자세 운동 9년, 물리치료사", "출산 뒤 몸을 함께 살펴요 · 산후 회복 6년" */
export function writeHeadline(
  random: Random,
  specialty: Specialty,
  years: number,
  certificates: readonly string[],
): string {
  const [first] = certificates;
  const career = `${random.pick(specialty.focus)} ${years}년`;
  if (random.chance(0.42)) return `${random.pick(specialty.promises)} · ${career}`;
  return first ? `${career}, ${first}` : career;
}
