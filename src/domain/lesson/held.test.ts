import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { holdUndoUntil, isReviewable, settledHeldAt } from './held';

const startsAt = new Date('2026-11-24T10:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
const held = (minutes: number) => ({ status: 'HELD', startsAt, heldAt: at(minutes) }) as const;

describe('taking back that a lesson was held', () => {
  it('is possible for ten minutes', () => {
    expect(holdUndoUntil(held(50))).toEqual(at(60));
  });

  it('ends with the time in which somebody can be reported as absent', () => {
    expect(holdUndoUntil(held(48 * 60 - 4))).toEqual(at(48 * 60));
    expect(holdUndoUntil(held(48 * 60 - 10))).toEqual(at(48 * 60));
    expect(holdUndoUntil(held(48 * 60))).toBeNull();
  });

  it('is only possible for what is held', () => {
    expect(holdUndoUntil({ status: 'DONE', startsAt, heldAt: at(50) })).toBeNull();
    expect(holdUndoUntil({ status: 'CONFIRMED', startsAt, heldAt: null })).toBeNull();
  });
});

describe('a lesson to write about', () => {
  it('is one that was held ten minutes ago or earlier', () => {
    expect(settledHeldAt(at(60))).toEqual(at(50));
    expect(isReviewable(held(50), at(60))).toBe(true);
    expect(isReviewable(held(50), new Date(at(60).getTime() - 1))).toBe(false);
    expect(isReviewable({ status: 'DONE', heldAt: at(50) }, at(51))).toBe(true);
    expect(isReviewable({ status: 'NOSHOW_LEARNER', heldAt: null }, at(90))).toBe(false);
  });
});
