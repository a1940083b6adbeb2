import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { reviewPolicy } from './policy';
import { ReviewKind } from '~/generated/prisma/enums';
import { editableUntil, isEditable, isReviewWritable, noReviewState, readReviewState, type ReviewFacts } from './rules';

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

  const facts = { reviews: [], hasHeldLesson: true, isOver: false, hasComparedPhotos: false, now: createdAt };
  const writable = (change: Partial<ReviewFacts>) =>
    Object.values(ReviewKind).filter((kind) => isReviewWritable(kind, { ...facts, ...change }));

  it.each<[string, Partial<ReviewFacts>, ReviewKind[]]>([
    ['no lesson was held', { hasHeldLesson: false, isOver: true, hasComparedPhotos: true }, []],
    ['a lesson was held', {}, ['NORMAL']],
    ['all lessons are over', { isOver: true }, ['NORMAL', 'END_LESSON']],
    ['photos can be compared', { hasComparedPhotos: true }, ['NORMAL', 'BEFORE_AFTER']],
  ])('can be written when %s: %j gives %j', (_, change, kinds) => {
    expect(writable(change)).toEqual(kinds);
  });

  it('of each kind can be changed for its own period, also when the photos are deleted meanwhile', () => {
    const reviews = [
      { kind: 'NORMAL', createdAt },
      { kind: 'BEFORE_AFTER', createdAt: after(10) },
    ] as const;
    expect(writable({ reviews, now: after(30) })).toEqual(['NORMAL', 'BEFORE_AFTER']);
    expect(writable({ reviews, now: after(31) })).toEqual(['BEFORE_AFTER']);
    expect(writable({ reviews, now: after(41) })).toEqual([]);
  });

  it('is named by its kind in the selected read', () => {
    const { hasComparedPhotos: _, ...held } = facts;
    expect(readReviewState({ ...held, hasHeldLesson: false })).toEqual(noReviewState);
    expect(readReviewState(held)).toEqual({ ...noReviewState, writableNormalReview: true });
    const reviews = Object.values(ReviewKind).map((kind) => ({ kind, createdAt }));
    expect(readReviewState({ ...held, reviews, isOver: true, now: after(31) })).toEqual({
      hasNormalReview: true,
      hasEndLessonReview: true,
      hasBeforeAfterReview: true,
      writableNormalReview: false,
      writableEndLessonReview: false,
    });
  });
});
