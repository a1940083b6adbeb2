import { DAY_MS } from '~/domain/shared/durations';
import { reviewPolicy } from './policy';

/** Until when the writer may change a review, the last millisecond included. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reviewPolicy.editDays * DAY_MS);
}

export function isEditable(createdAt: Date, now: Date): boolean {
  return now.getTime() <= editableUntil(createdAt).getTime();
}

/**
 * What the lesson list asks (docs/product/consulting-and-lessons.md#lesson-list). @param createdAt of the contract's
 * review, null without one
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
