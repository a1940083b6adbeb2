import { answerer } from './next-step';
import type { LessonStatus, PartyRole } from './status';

type ListedLesson = {
  status: LessonStatus;
  startsAt: Date;
  requestedBy: PartyRole;
  proposedBy: PartyRole | null;
};

/**
 * Selects the lessons that a list of one month shows. In the current month these are also the next confirmed lesson, and
 * of later months each lesson that waits for an answer with the confirmed ones before it, so that none is left out in
 * between.
 * @param lessons in order of time
 * @param upcomingAt start of the next confirmed lesson, in any month; null without one
 */
export function lessonsOfMonth<L extends ListedLesson>(
  lessons: readonly L[],
  { from, to, isCurrentMonth, upcomingAt }: { from: Date; to: Date; isCurrentMonth: boolean; upcomingAt: Date | null },
): L[] {
  const later = isCurrentMonth ? lessons.filter(({ startsAt }) => startsAt >= to) : [];
  const lastRequest = later.findLast((lesson) => answerer(lesson) !== null);
  const until = Math.max(lastRequest?.startsAt.getTime() ?? 0, upcomingAt?.getTime() ?? 0);
  const isListed = (lesson: L) =>
    (lesson.status === 'CONFIRMED' || answerer(lesson) !== null) && lesson.startsAt.getTime() <= until;
  return lessons.filter(
    (lesson) => (lesson.startsAt >= from && lesson.startsAt < to) || (later.includes(lesson) && isListed(lesson)),
  );
}
