import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { reviewQuestions } from './labels';
import { LEAST_PEOPLE, monthIsShownFrom, REVIEW_DAYS, summariseForExpert, writableUntil } from './rules';
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
const said = (userId: number, change: Partial<ReviewAnswer> = {}) => ({ userId, answer: { ...answer, ...change } });
const five = [said(1, { score: 1 }), said(2), said(3), said(4), said(5)];
const month = '2026-10';
const over = monthIsShownFrom(month);

describe('what an expert reads of a month', () => {
  it('is nothing before nothing changes in it any more', () => {
    const open = summariseForExpert(five, month, new Date(over.getTime() - 1));
    expect(open).toMatchObject({ state: 'open', people: null, questions: [], comments: [], shownFrom: over });
    expect(summariseForExpert(five, month, over).state).toBe('shown');
  });

  it('waits for the last day on which the last lesson of the month can be spoken of, over midnight too', () => {
    const lastEnd = new Date(seoulInstant(2026, 11, 1).getTime() + 23 * HOUR_MS);
    expect(writableUntil(lastEnd) <= over).toBe(true);
    expect(writableUntil(seoulInstant(2026, 10, 1))).toEqual(seoulInstant(2026, 10, 1 + REVIEW_DAYS));
  });

  it('is nothing of four people, however often each said something', () => {
    const four = [...five.slice(0, 4), said(1), said(2), said(3)];
    expect(summariseForExpert(four, month, over)).toMatchObject({ state: 'too-few', people: null, questions: [] });
  });

  it('counts the answers of five people, and leaves out what all of them said', () => {
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

  it('has the words for the expert and about the lesson, in an order that tells nothing, and never the secret ones', () => {
    const words = [
      said(1, { score: 1, toCoach: '다 좋았어요', secretMemo: '비밀' }),
      said(2, { memo: '가운데 자리가 좁아요', toCoach: '나중에 또 올게요' }),
      ...five.slice(2),
    ];
    const comments = ['가운데 자리가 좁아요', '나중에 또 올게요', '다 좋았어요'];
    expect(summariseForExpert(words, month, over).comments).toEqual(comments);
    expect(summariseForExpert(words.toReversed(), month, over).comments).toEqual(comments);
  });

  it('never is of fewer than five, and never one answer for all, whatever they say', () => {
    const level = fc.integer({ min: 1, max: 5 });
    const one = fc
      .record({ userId: fc.integer({ min: 1, max: 8 }), score: level, professionalism: level })
      .map(({ userId, ...change }) => said(userId, change));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (all) => {
        const seen = summariseForExpert(all, month, over);
        if (new Set(all.map(({ userId }) => userId)).size < LEAST_PEOPLE)
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
