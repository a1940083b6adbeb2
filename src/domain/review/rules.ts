import { DAY_MS } from '~/domain/shared/durations';
import { reviewPolicy } from './policy';

/** Returns until when the writer may change a review, including the last millisecond. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reviewPolicy.editDays * DAY_MS);
}

export function isEditable(createdAt: Date, now: Date): boolean {
  return now.getTime() <= editableUntil(createdAt).getTime();
}

/**
 * Returns the review state for the lesson list (docs/product/consulting-and-lessons.md#lesson-list).
 * @param createdAt of the contract's review, null without one
 */
export function readReviewState({
  createdAt,
  hasHeldLesson,
  now,
}: {
  createdAt: Date | null;
  hasHeldLesson: boolean;
  now: Date;
}): { hasEndLessonReview: boolean; writableNormalReview: boolean } {
  return createdAt === null
    ? { hasEndLessonReview: false, writableNormalReview: hasHeldLesson }
    : { hasEndLessonReview: true, writableNormalReview: isEditable(createdAt, now) };
}
