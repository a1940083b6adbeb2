import { DAY_MS } from '~/domain/shared/durations';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { reviewQuestions } from './labels';
import type { ExpertReviews, ReviewAnswer } from './schema';

/** A lesson's review is written and changed so many days after its end. */
export const REVIEW_DAYS = 14;
/** An expert reads what so many different people said of a month, and never what fewer said. */
export const LEAST_PEOPLE = 5;

export const writableUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + REVIEW_DAYS * DAY_MS);

/** From when nothing about a month (Seoul, YYYY-MM) is written or changed any more, a lesson over midnight included. */
export const monthIsShownFrom = (month: string): Date =>
  new Date(seoulMonthRange(month).to.getTime() + (REVIEW_DAYS + 1) * DAY_MS);

type Said = { userId: number; answer: ReviewAnswer };

/**
 * What an expert reads of a month: nothing before it is over for good, so that nobody sees it grow by one; nothing of
 * fewer people than five; and of a question that all answered alike not the answer, which would be everybody's.
 * @param said all reviews of the expert's lessons at one company in the month, in an order that tells nothing
 */
export function summariseForExpert(said: readonly Said[], month: string, now: Date): ExpertReviews {
  const shownFrom = monthIsShownFrom(month);
  const nothing = { month, shownFrom, people: null, questions: [], comments: [] };
  if (now < shownFrom) return { ...nothing, state: 'open' };
  const people = new Set(said.map(({ userId }) => userId)).size;
  if (people < LEAST_PEOPLE) return { ...nothing, state: 'too-few' };
  const questions = reviewQuestions.map(({ name, answers }) => {
    const counts = Object.keys(answers).map((key) => ({
      key,
      count: said.filter(({ answer }) => String(answer[name]) === key).length,
    }));
    return { name, counts: counts.some(({ count }) => count === said.length) ? null : counts };
  });
  const comments = said.flatMap(({ answer }) => [answer.toCoach, answer.memo]).filter((text) => text !== '');
  return { month, shownFrom, state: 'shown', people, questions, comments: comments.toSorted() };
}
