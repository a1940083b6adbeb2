import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { reviewPolicy } from './policy';
import { editableUntil, isEditable, readReviewState } from './rules';

const createdAt = new Date('2026-11-01T09:00:00+09:00');
const after = (days: number, ms = 0) => new Date(createdAt.getTime() + days * DAY_MS + ms);

describe('a review', () => {
  it('can be changed until the last moment of the period', () => {
    expect(editableUntil(createdAt)).toEqual(after(reviewPolicy.editDays));
    expect([
      isEditable(createdAt, createdAt),
      isEditable(createdAt, after(30)),
      isEditable(createdAt, after(30, 1)),
    ]).toEqual([true, true, false]);
  });

  it.each([
    [
      { createdAt: null, hasHeldLesson: false, now: createdAt },
      { hasEndLessonReview: false, writableNormalReview: false },
    ],
    [
      { createdAt: null, hasHeldLesson: true, now: createdAt },
      { hasEndLessonReview: false, writableNormalReview: true },
    ],
    [
      { createdAt, hasHeldLesson: true, now: after(3) },
      { hasEndLessonReview: true, writableNormalReview: true },
    ],
    [
      { createdAt, hasHeldLesson: true, now: after(31) },
      { hasEndLessonReview: true, writableNormalReview: false },
    ],
  ])('with the facts %j has the state %j', (input, read) => {
    expect(readReviewState(input)).toEqual(read);
  });
});
