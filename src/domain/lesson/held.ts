import { MINUTE_MS } from '~/domain/shared/durations';
import { noShowWindow } from './cancel';
import type { LessonPolicy } from './policy';
import type { LessonStatus } from './status';

type HeldLesson = { status: LessonStatus; startsAt: Date; heldAt: Date | null };

/**
 * Returns until when the coach may undo that a lesson was held; null when it cannot be undone. A lesson that the system
 * marked cannot be undone, because by then a no-show can no longer be reported.
 */
export function heldUndoUntil({ status, startsAt, heldAt }: HeldLesson, policy: LessonPolicy): Date | null {
  if (status !== 'HELD' || !heldAt) return null;
  const { until } = noShowWindow(startsAt, policy);
  return heldAt >= until
    ? null
    : new Date(Math.min(heldAt.getTime() + policy.holdUndoMinutes * MINUTE_MS, until.getTime()));
}

/**
 * Returns the moment at or before which a held lesson can no longer be undone; the learner is asked to review those.
 */
export function settledHeldAt(now: Date, policy: LessonPolicy): Date {
  return new Date(now.getTime() - policy.holdUndoMinutes * MINUTE_MS);
}

/** Returns whether the learner may review the lesson: it was held, and the coach cannot undo that any more. */
export function isReviewable(
  { status, heldAt }: Pick<HeldLesson, 'status' | 'heldAt'>,
  now: Date,
  policy: LessonPolicy,
): boolean {
  return status === 'DONE' || (status === 'HELD' && heldAt !== null && heldAt <= settledHeldAt(now, policy));
}
