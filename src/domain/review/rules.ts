import { DAY_MS } from '~/domain/shared/durations';
import type { ReviewKind } from '~/generated/prisma/enums';
import { reviewPolicy } from './policy';

/** Returns until when the writer may change a review, including the last millisecond. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reviewPolicy.editDays * DAY_MS);
}

export function isEditable(createdAt: Date, now: Date): boolean {
  return now.getTime() <= editableUntil(createdAt).getTime();
}

/**
 * Returns whether a review of this kind can contain photos. Photos of a body before and after stay private: in public
 * they would promise a result.
 */
export const acceptsPhotos = (kind: ReviewKind): boolean => kind !== 'BEFORE_AFTER';

/** What the state of a contract's reviews depends on. */
export type ReviewFacts = {
  reviews: readonly { kind: ReviewKind; createdAt: Date }[];
  hasHeldLesson: boolean;
  /** The contract is completed or terminated. */
  isOver: boolean;
  /** Photos of the same pose from two lessons with the coach, which the learner can compare. */
  hasComparedPhotos: boolean;
  now: Date;
};

/**
 * Returns whether a review of this kind can be written or changed now
 * (docs/product/content-and-marketing.md#reviews). One that was written can be changed for some days, whatever has
 * happened since.
 */
export function isReviewWritable(kind: ReviewKind, facts: ReviewFacts): boolean {
  const written = facts.reviews.find((review) => review.kind === kind);
  if (written) return isEditable(written.createdAt, facts.now);
  if (!facts.hasHeldLesson) return false;
  return { NORMAL: true, END_LESSON: facts.isOver, BEFORE_AFTER: facts.hasComparedPhotos }[kind];
}

/** Returns the review state for the lesson list (docs/product/consulting-and-lessons.md#lesson-list). */
export function readReviewState(facts: Omit<ReviewFacts, 'hasComparedPhotos'>) {
  const has = (kind: ReviewKind) => facts.reviews.some((review) => review.kind === kind);
  // The list does not read photos: a review about them is offered where they are compared.
  const isWritable = (kind: ReviewKind) => isReviewWritable(kind, { ...facts, hasComparedPhotos: false });
  return {
    hasEndLessonReview: has('END_LESSON'),
    writableNormalReview: isWritable('NORMAL'),
    hasBeforeAfterReview: has('BEFORE_AFTER'),
    hasNormalReview: has('NORMAL'),
    writableEndLessonReview: isWritable('END_LESSON'),
  };
}

/** The review state of a side that writes no reviews. */
export const noReviewState: ReturnType<typeof readReviewState> = {
  hasEndLessonReview: false,
  writableNormalReview: false,
  hasBeforeAfterReview: false,
  hasNormalReview: false,
  writableEndLessonReview: false,
};
