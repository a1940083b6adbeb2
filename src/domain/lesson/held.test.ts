import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { heldUndoUntil, isReviewable, settledHeldAt } from './held';

const lessonPolicy = currentPolicy(lessonPolicies);

const startsAt = new Date('2026-11-24T10:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
const heldLesson = (minutes: number) => ({ status: 'HELD', startsAt, heldAt: at(minutes) }) as const;

describe('undoing that a lesson was held', () => {
  it('is possible for ten minutes', () => {
    expect(heldUndoUntil(heldLesson(50), lessonPolicy)).toEqual(at(60));
  });

  it('ends with the period in which a no-show can be reported', () => {
    expect(heldUndoUntil(heldLesson(48 * 60 - 4), lessonPolicy)).toEqual(at(48 * 60));
    expect(heldUndoUntil(heldLesson(48 * 60 - 10), lessonPolicy)).toEqual(at(48 * 60));
    expect(heldUndoUntil(heldLesson(48 * 60), lessonPolicy)).toBeNull();
  });

  it('is only possible for a held lesson', () => {
    expect(heldUndoUntil({ status: 'DONE', startsAt, heldAt: at(50) }, lessonPolicy)).toBeNull();
    expect(heldUndoUntil({ status: 'CONFIRMED', startsAt, heldAt: null }, lessonPolicy)).toBeNull();
  });
});

describe('a lesson that can be reviewed', () => {
  it('was marked as held at least ten minutes ago', () => {
    expect(settledHeldAt(at(60), lessonPolicy)).toEqual(at(50));
    expect(isReviewable(heldLesson(50), at(60), lessonPolicy)).toBe(true);
    expect(isReviewable(heldLesson(50), new Date(at(60).getTime() - 1), lessonPolicy)).toBe(false);
    expect(isReviewable({ status: 'DONE', heldAt: at(50) }, at(51), lessonPolicy)).toBe(true);
    expect(isReviewable({ status: 'NOSHOW_LEARNER', heldAt: null }, at(90), lessonPolicy)).toBe(false);
  });
});
