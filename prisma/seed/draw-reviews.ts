import { programs } from '~/domain/catalog/programs';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { SeedCoach } from './demo-coaches';
import type { Random } from './random';
import { createReviewWriter } from './review-writer';

export type SeedReview = {
  coach: SeedCoach;
  rating: number;
  contents: string;
  writer: string;
  createdAt: Date;
  program: string;
  pictureSeed: number | null;
};

/** Draws the rating of one review by the satisfaction of the coach's learners (0 to 1). */
function drawRating(random: Random, satisfaction: number): number {
  return random.weighted([
    [5, 62 + 34 * satisfaction],
    [4, 30 - 16 * satisfaction],
    [3, 8 - 6 * satisfaction],
    [2, 3 - 2.6 * satisfaction],
    [1, 1.6 - 1.5 * satisfaction],
  ]);
}

/** Returns integers in proportion to the shares whose sum is exactly `total`. */
function apportion(shares: readonly number[], total: number): number[] {
  const sum = shares.reduce((left, right) => left + right, 0) || 1;
  const exact = shares.map((share) => (share / sum) * total);
  const counts = exact.map(Math.floor);
  const missing = total - counts.reduce((left, right) => left + right, 0);
  const byRest = exact
    .map((value, index) => [value - Math.floor(value), index] as const)
    .sort((left, right) => right[0] - left[0] || left[1] - right[1]);
  for (const [, index] of byRest.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

const titles = new Map(
  programs.map(({ permalink, title }) => [permalink, title.split(/[ ·]/).filter((word) => word.length > 1)]),
);
/** Programs for a special group or purpose, which a review would mention. */
const particular =
  /couple|senior|kids|teen|parent|twin|duet|after-|replacement|family|child|exam|profile|pet-|grief|stroke|scoliosis|frozen|arthritis/;
const afterBirth = /출산 (뒤|백일|\d)|수유|제왕|복직근|요실금|재채기|아기/;

/** Draws the learner's program: the one whose title the review mentions, otherwise a general one of the coach. */
function drawProgram(random: Random, { specialty, programs: taughtPrograms }: SeedCoach, contents: string): string {
  const own = taughtPrograms.filter((permalink) => specialty.programs.includes(permalink));
  const named = own.filter((permalink) => titles.get(permalink)?.some((word) => contents.includes(word)));
  if (named.length > 0) return random.pick(named);
  if (specialty.key === 'pregnant') return afterBirth.test(contents) ? 'postnatal' : 'prenatal';
  const general = own.filter((permalink) => !particular.test(permalink));
  return specialty.key === 'ache' || general.length === 0
    ? (specialty.programs[0] ?? random.pick(taughtPrograms))
    : random.pick(general);
}

/**
 * Draws `total` reviews of these coaches, oldest first, as if they had been written one by one; `fixed` gives some
 * coaches an exact number.
 */
export function drawReviews(
  random: Random,
  coaches: readonly SeedCoach[],
  now: Date,
  total: number,
  fixed: ReadonlyMap<SeedCoach, number>,
): SeedReview[] {
  const shared = apportion(
    coaches.map((coach) => (fixed.has(coach) ? 0 : coach.reviewShare)),
    total - [...fixed.values()].reduce((left, right) => left + right, 0),
  );
  const events = coaches.flatMap((coach, index) =>
    Array.from({ length: fixed.get(coach) ?? shared[index] ?? 0 }, () => {
      const at = coach.createdAt.getTime() + random.next() * (now.getTime() - coach.createdAt.getTime() - DAY_MS);
      return {
        coach,
        rating: drawRating(random, coach.satisfaction),
        createdAt: new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS),
      };
    }),
  );
  // Reviews of the same minute keep their order.
  events.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
  const write = createReviewWriter(random);
  return events.map((event) => {
    const written = write(event.coach, event.coach.specialty.key, event.rating);
    return {
      ...event,
      ...written,
      program: drawProgram(random, event.coach, written.contents),
      pictureSeed: event.rating >= 4 && random.chance(0.3) ? random.int(1, 2_000_000_000) : null,
    };
  });
}
