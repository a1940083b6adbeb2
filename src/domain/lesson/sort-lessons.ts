import { isOpenLesson, type LessonStatus } from './status';

type Shown = { status: LessonStatus; startsAt: Date; endsAt: Date };

/**
 * Lessons as a list of them shows them: what is to come in order; then, the newest first, what was cancelled before its
 * time, and what was. `lessons` are in order of time.
 */
export function sortLessons<L extends Shown>(
  lessons: readonly L[],
  now: Date,
): { coming: L[]; cancelled: L[]; past: L[] } {
  const coming = lessons.filter(({ status, endsAt }) => isOpenLesson(status) && endsAt > now);
  const over = lessons.filter((lesson) => !coming.includes(lesson)).toReversed();
  return {
    coming,
    cancelled: over.filter(({ startsAt }) => startsAt > now),
    past: over.filter(({ startsAt }) => startsAt <= now),
  };
}
