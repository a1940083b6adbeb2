import { byDeadline, isAnswerable } from './next-step';
import { isOpenLesson, type LessonStatus } from './status';

type ListedLesson = {
  status: LessonStatus;
  startsAt: Date;
  endsAt: Date;
  /** Until when the requested or proposed time can be answered. */ answerBy: Date | null;
};

/**
 * Sorts lessons for a list: upcoming lessons first (requests that can still be answered, by their deadlines, then the
 * others by time), then cancelled and past lessons, the newest first. `lessons` are in order of time.
 */
export function sortLessons<L extends ListedLesson>(
  lessons: readonly L[],
  now: Date,
): { upcoming: L[]; cancelled: L[]; past: L[] } {
  const openLessons = lessons.filter(({ status, endsAt }) => isOpenLesson(status) && endsAt > now);
  const requests = openLessons.filter((lesson) => lesson.status === 'REQUESTED' && isAnswerable(lesson, now));
  const others = lessons.filter((lesson) => !openLessons.includes(lesson)).toReversed();
  return {
    upcoming: [...requests.toSorted(byDeadline), ...openLessons.filter((lesson) => !requests.includes(lesson))],
    cancelled: others.filter(({ startsAt }) => startsAt > now),
    past: others.filter(({ startsAt }) => startsAt <= now),
  };
}
