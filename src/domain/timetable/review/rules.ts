import { DAY_MS } from '~/domain/shared/durations';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { reviewQuestions } from './labels';
import { MIN_REVIEWERS, REVIEW_DAYS } from './policy';
import type { ExpertReviews, ReviewAnswer } from './schema';

export const writableUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + REVIEW_DAYS * DAY_MS);

/**
 * Returns from when on no review of a month (Seoul, YYYY-MM) can be written or changed, including a lesson that ends
 * after midnight.
 */
export const monthVisibleFrom = (month: string): Date =>
  new Date(seoulMonthRange(month).to.getTime() + (REVIEW_DAYS + 1) * DAY_MS);

type SubmittedReview = { userId: number; answer: ReviewAnswer };

/**
 * Summarises a month's reviews for the expert. It shows nothing before the month is final, so that nobody can see it
 * grow by one review; nothing for fewer than five people; and no counts for a question that all answered alike, because
 * they would reveal everybody's answer.
 * @param reviews all reviews of the expert's lessons at one company in the month, in an order that reveals nothing
 */
export function summariseForExpert(reviews: readonly SubmittedReview[], month: string, now: Date): ExpertReviews {
  const shownFrom = monthVisibleFrom(month);
  const nothing = { month, shownFrom, people: null, questions: [], comments: [] };
  if (now < shownFrom) return { ...nothing, state: 'open' };
  const people = new Set(reviews.map(({ userId }) => userId)).size;
  if (people < MIN_REVIEWERS) return { ...nothing, state: 'too-few' };
  const questions = reviewQuestions.map(({ name, answers }) => {
    const counts = Object.keys(answers).map((key) => ({
      key,
      count: reviews.filter(({ answer }) => String(answer[name]) === key).length,
    }));
    return { name, counts: counts.some(({ count }) => count === reviews.length) ? null : counts };
  });
  const comments = reviews.flatMap(({ answer }) => [answer.toCoach, answer.memo]).filter((text) => text !== '');
  return { month, shownFrom, state: 'shown', people, questions, comments: comments.toSorted() };
}
