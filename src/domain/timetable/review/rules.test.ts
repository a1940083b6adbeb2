import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { reviewQuestions } from './labels';
import { MIN_REVIEWERS, REVIEW_DAYS } from './policy';
import { monthVisibleFrom, summariseForExpert, writableUntil } from './rules';
import type { ReviewAnswer } from './schema';

const answer: ReviewAnswer = {
  score: 5,
  professionalism: 4,
  configuration: 3,
  intensity: 'just-right',
  time: 'fair',
  next: 'yes',
  recommend: 'unknown',
  toCoach: '',
  memo: '',
  secretMemo: '',
};
const createReview = (userId: number, change: Partial<ReviewAnswer> = {}) => ({
  userId,
  answer: { ...answer, ...change },
});
const five = [createReview(1, { score: 1 }), createReview(2), createReview(3), createReview(4), createReview(5)];
const month = '2026-10';
const over = monthVisibleFrom(month);

describe('an expert’s review summary of a month', () => {
  it('is empty while reviews of the month can still change', () => {
    const open = summariseForExpert(five, month, new Date(over.getTime() - 1));
    expect(open).toMatchObject({ state: 'open', people: null, questions: [], comments: [], shownFrom: over });
    expect(summariseForExpert(five, month, over).state).toBe('shown');
  });

  it('is shown only after the month’s last lesson can no longer be reviewed, even one that ends after midnight', () => {
    const lastEnd = new Date(seoulInstant(2026, 11, 1).getTime() + 23 * HOUR_MS);
    expect(writableUntil(lastEnd) <= over).toBe(true);
    expect(writableUntil(seoulInstant(2026, 10, 1))).toEqual(seoulInstant(2026, 10, 1 + REVIEW_DAYS));
  });

  it('is empty for four people, however many reviews each wrote', () => {
    const four = [...five.slice(0, 4), createReview(1), createReview(2), createReview(3)];
    expect(summariseForExpert(four, month, over)).toMatchObject({ state: 'too-few', people: null, questions: [] });
  });

  it('counts the answers of five people, and hides a question that all answered alike', () => {
    const { people, questions } = summariseForExpert(five, month, over);
    expect(people).toBe(5);
    const [score, professionalism] = questions;
    expect(score?.counts).toEqual([
      { key: '1', count: 1 },
      { key: '2', count: 0 },
      { key: '3', count: 0 },
      { key: '4', count: 0 },
      { key: '5', count: 4 },
    ]);
    expect(professionalism?.counts).toBeNull();
  });

  it('contains the comments to the expert and about the lesson in sorted order, and never the secret memos', () => {
    const words = [
      createReview(1, { score: 1, toCoach: '다 좋았어요', secretMemo: '비밀' }),
      createReview(2, { memo: '가운데 자리가 좁아요', toCoach: '나중에 또 올게요' }),
      ...five.slice(2),
    ];
    const comments = ['가운데 자리가 좁아요', '나중에 또 올게요', '다 좋았어요'];
    expect(summariseForExpert(words, month, over).comments).toEqual(comments);
    expect(summariseForExpert(words.toReversed(), month, over).comments).toEqual(comments);
  });

  it('never covers fewer than five people, and never shows an answer that all gave', () => {
    const level = fc.integer({ min: 1, max: 5 });
    const one = fc
      .record({ userId: fc.integer({ min: 1, max: 8 }), score: level, professionalism: level })
      .map(({ userId, ...change }) => createReview(userId, change));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (all) => {
        const seen = summariseForExpert(all, month, over);
        if (new Set(all.map(({ userId }) => userId)).size < MIN_REVIEWERS)
          expect(seen).toMatchObject({ state: 'too-few', people: null, questions: [], comments: [] });
        else {
          expect(seen.questions.map(({ name }) => name)).toEqual(reviewQuestions.map(({ name }) => name));
          for (const { counts } of seen.questions) {
            expect(counts?.some(({ count }) => count === all.length) ?? false).toBe(false);
            if (counts) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
          }
        }
      }),
    );
  });
});
