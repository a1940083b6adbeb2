import { isOpenLesson, type LessonStatus } from './status';

type ListedLesson = {
  status: LessonStatus;
  startsAt: Date;
  endsAt: Date;
};

/**
 * Sorts lessons for a list: upcoming lessons by time, so that their numbers run on, then cancelled and past lessons, the
 * newest first. `lessons` are in order of time.
 */
export function sortLessons<L extends ListedLesson>(
  lessons: readonly L[],
  now: Date,
): { upcoming: L[]; cancelled: L[]; past: L[] } {
  const openLessons = lessons.filter(({ status, endsAt }) => isOpenLesson(status) && endsAt > now);
  const others = lessons.filter((lesson) => !openLessons.includes(lesson)).toReversed();
  return {
    upcoming: openLessons,
    cancelled: others.filter(({ startsAt }) => startsAt > now),
    past: others.filter(({ startsAt }) => startsAt <= now),
  };
}
