import type { ScheduledLesson } from './schema/timetable';
import { hasSeat } from './status';

type Scheduled = Pick<ScheduledLesson, 'b2bTimetableId' | 'startsAt' | 'endsAt' | 'cancelled'> & {
  mine: Pick<NonNullable<ScheduledLesson['mine']>, 'status'> | null;
};

/**
 * Returns the lessons in which the person has no reservation and whose hours overlap a seat that they have in another
 * of these lessons.
 */
export function lessonsOverlappingOwnSeats(lessons: readonly Scheduled[]): ReadonlySet<number> {
  const held = lessons.filter(({ mine, cancelled }) => mine !== null && !cancelled && hasSeat(mine.status));
  const isOverlapping = ({ startsAt, endsAt, mine }: Scheduled) =>
    mine === null && held.some((other) => other.startsAt < endsAt && startsAt < other.endsAt);
  return new Set(lessons.filter(isOverlapping).map(({ b2bTimetableId }) => b2bTimetableId));
}
