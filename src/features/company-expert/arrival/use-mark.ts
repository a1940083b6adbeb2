import { useState } from 'react';
import { nameInList } from '~/domain/account/distinguish-people';
import type { AttendanceMark } from '~/domain/timetable/attendance';
import type { DisplayedLesson, DisplayedReservation } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import type { LessonPlace } from './close-dialog';
import { markOf } from './marking';

const labels: Record<AttendanceMark, string> = { ATTENDED: '출석', NOSHOW: '결석', PENDING: '표시 취소' };

type RecentMark = { id: number; to: AttendanceMark; before: AttendanceMark; label: string; isDisplayed: boolean };

/** The last mark, and a function that undoes it. */
export type Undo = { label: string; run: () => void };

/**
 * Marks a person in a lesson.
 * @returns `undo` until the next mark; null once the person has another mark, for example by their attendance number
 */
export function useMark(at: LessonPlace, lesson: DisplayedLesson, outbox: Outbox) {
  const [last, setLast] = useState<RecentMark | null>(null);
  const mark = (row: DisplayedReservation, to: AttendanceMark, before = markOf(row)) => {
    const { b2bTimetableReservationId: id } = row;
    const label = `${nameInList(row, lesson.reservations)} 님 ${labels[to]}`;
    setLast({ id, to, before, label, isDisplayed: false });
    const input = { b2bTimetableReservationId: id, attendanceCheck: to };
    void outbox.act({ ...at, kind: 'mark', input, label });
  };
  const row = lesson.reservations.find((reservation) => reservation.b2bTimetableReservationId === last?.id);
  const isThere = row !== undefined && markOf(row) === last?.to;
  // It takes a moment until the row shows the mark.
  if (last && isThere && !last.isDisplayed) setLast({ ...last, isDisplayed: true });
  const undo: Undo | null =
    last && row && (isThere || !last.isDisplayed)
      ? { label: last.label, run: () => mark(row, last.before, last.to) }
      : null;
  return { mark, undo };
}
