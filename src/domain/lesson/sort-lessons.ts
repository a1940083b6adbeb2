import { byDeadline, isAnswerable } from './next-step';
import { isOpenLesson, type LessonStatus } from './status';

type ListedLesson = {
  status: LessonStatus;
  startsAt: Date;
  endsAt: Date;
  /** Until when the requested or proposed time can be answered. */ answerBy: Date | null;
};

/**
 * Lessons as a list of them shows them: what is to come, the requests that can still be answered first, by their
 * deadlines, then the others in order of time; then, the newest first, what was cancelled before its time, and what
 * was. `lessons` are in order of time.
 */
export function sortLessons<L extends ListedLesson>(
  lessons: readonly L[],
  now: Date,
): { coming: L[]; cancelled: L[]; past: L[] } {
  const coming = lessons.filter(({ status, endsAt }) => isOpenLesson(status) && endsAt > now);
  const requests = coming.filter((lesson) => lesson.status === 'REQUESTED' && isAnswerable(lesson, now));
  const over = lessons.filter((lesson) => !coming.includes(lesson)).toReversed();
  return {
    coming: [...requests.toSorted(byDeadline), ...coming.filter((lesson) => !requests.includes(lesson))],
    cancelled: over.filter(({ startsAt }) => startsAt > now),
    past: over.filter(({ startsAt }) => startsAt <= now),
  };
}
