import { lessonView } from './lesson-view';
import type { GroupedLessons, MonthAnswer, MonthSchedule, TimetableView } from './schema/timetable';

/**
 * Expands the short form of a month to the form that pages show: its lessons in order, each with the employee's own
 * reservation.
 */
export function expandMonth({ month, plan, stand, mine, blockedUntil }: MonthAnswer): MonthSchedule {
  const numbersByLesson = new Map(numbersOf(stand).map(([id = 0, ...numbers]) => [id, numbers]));
  const reservationByLesson = new Map(mine.map(({ b2bTimetableId, ...reservation }) => [b2bTimetableId, reservation]));
  const lessons = plan
    .flatMap((group) => expandGroup(group, numbersByLesson))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.b2bTimetableId - b.b2bTimetableId);
  return {
    month,
    lessons: lessons.map((lesson) => ({ ...lesson, mine: reservationByLesson.get(lesson.b2bTimetableId) ?? null })),
    blockedUntil,
  };
}

/** Parses "1 2,3 4". */
const numbersOf = (text: string): number[][] =>
  text === '' ? [] : text.split(',').map((lesson) => lesson.split(' ').map(Number));

/** @throws RangeError for a lesson without an entry in `numbersByLesson` */
function expandGroup(
  { lessons, lengthMs, policy, ...same }: GroupedLessons,
  numbersByLesson: ReadonlyMap<number, readonly number[]>,
): TimetableView[] {
  return numbersOf(lessons).map(([id = 0, start = 0]) => {
    const numbers = numbersByLesson.get(id);
    if (!numbers) throw new RangeError(`no numbers for lesson ${id}`);
    const [taken = 0, waiting = 0, ...lottery] = numbers;
    return lessonView({
      ...same,
      b2bTimetableId: id,
      startsAt: new Date(start),
      endsAt: new Date(start + lengthMs),
      taken,
      waiting,
      lottery: expandLottery(lottery),
      policy,
    });
  });
}

function expandLottery([opens, closes, entries, drawn]: readonly number[]): TimetableView['lottery'] {
  if (opens === undefined || closes === undefined || entries === undefined) return null;
  return {
    opensAt: new Date(opens),
    closesAt: new Date(closes),
    drawnAt: drawn === undefined ? null : new Date(drawn),
    entries,
  };
}
