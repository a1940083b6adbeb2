import { MINUTE_MS } from '~/domain/shared/durations';
import { noShowWindow } from './cancel';
import type { LessonPolicy } from './policy';
import type { LessonStatus } from './status';

type HeldLesson = { status: LessonStatus; startsAt: Date; heldAt: Date | null };

/**
 * Until when the coach may take back that a lesson was held; null when nothing can be taken back. Not one that was
 * marked by itself: by then nobody can be reported as absent any more.
 */
export function holdUndoUntil({ status, startsAt, heldAt }: HeldLesson, policy: LessonPolicy): Date | null {
  if (status !== 'HELD' || !heldAt) return null;
  const { until } = noShowWindow(startsAt, policy);
  return heldAt >= until
    ? null
    : new Date(Math.min(heldAt.getTime() + policy.holdUndoMinutes * MINUTE_MS, until.getTime()));
}

/** Lessons held at this moment or before can be taken back no more: the learner is asked about those. */
export function settledHeldAt(now: Date, policy: LessonPolicy): Date {
  return new Date(now.getTime() - policy.holdUndoMinutes * MINUTE_MS);
}

/** Whether the learner may write about the lesson: it was held, and the coach cannot take that back. */
export function isReviewable(
  { status, heldAt }: Pick<HeldLesson, 'status' | 'heldAt'>,
  now: Date,
  policy: LessonPolicy,
): boolean {
  return status === 'DONE' || (status === 'HELD' && heldAt !== null && heldAt <= settledHeldAt(now, policy));
}
