import type { Random } from './random';
import type { Specialty } from './specialties';
import { biographyTexts, closingRemarks } from './texts/biography';
import { reviewClosings, reviewDetails, reviewOpenings, reviewReservations } from './texts/reviews';

/** Draws until the text is new; the pools are far larger than what is drawn, so it ends soon. */
function drawNew(taken: Set<string>, draw: () => string): string {
  for (;;) {
    const text = draw();
    if (!taken.has(text)) {
      taken.add(text);
      return text;
    }
  }
}

/** Three or four sentences in one of the orders that an editor would let stand. */
export function writeBiography(random: Random, specialty: Specialty, years: number, taken: Set<string>): string {
  const texts = biographyTexts[specialty.key];
  return drawNew(taken, () => {
    const open: string = random.pick<string>(texts.open);
    const story: string = random.pick<string>(texts.story);
    const method: string = random.pick<string>(texts.method);
    const closing = random.pick(closingRemarks);
    const order = random.pick([[open, story, method, closing], [story, open, method, closing], [open, method, story, closing], [open, story, method], [story, method, open, closing]]);
    return order.join(' ').replaceAll('{y}', String(years));
  });
}

/** "필라테스·자세 교정 9년, 물리치료사" */
export function writeHeadline(random: Random, specialty: Specialty, years: number, certificates: readonly string[]): string {
  const [first] = certificates;
  const career = `${random.pick(specialty.focus)} ${years}년`;
  return first ? `${career}, ${first}` : career;
}

/** A review that says what its rating says, in the words of the specialty. */
export function writeReview(random: Random, specialty: Specialty, rating: number, taken: Set<string>): string {
  const detail = (): string => random.pick<string>(reviewDetails[specialty.key]);
  return drawNew(taken, () => {
    const parts = ((): string[] => {
      if (rating === 5) {
        const first = detail();
        const second = random.chance(0.3) ? detail() : '';
        return random.pick([[random.pick(reviewOpenings.great), first, second === first ? '' : second, random.pick(reviewClosings.great)], [first, random.pick(reviewOpenings.great), random.pick(reviewClosings.great)], [first, random.pick(reviewClosings.great)]]);
      }
      if (rating === 4) return [random.pick(reviewOpenings.good), detail(), random.pick(reviewClosings.good)];
      const tone = rating === 3 ? 'fair' : 'poor';
      return [random.pick(reviewOpenings[tone]), random.pick(reviewReservations), random.pick(reviewClosings[tone])];
    })();
    return parts.filter((part) => part !== '').join(' ');
  });
}
