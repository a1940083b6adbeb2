import { useState } from 'react';
import { calledAmong } from '~/domain/account/tell-apart';
import type { AttendanceMark } from '~/domain/timetable/attendance';
import type { ShownLesson, ShownReservation } from '../outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import type { LessonPlace } from './close-dialog';
import { markOf } from './marking';

const labels: Record<AttendanceMark, string> = { ATTENDED: '출석', NOSHOW: '결석', PENDING: '표시 취소' };

type Made = { id: number; to: AttendanceMark; before: AttendanceMark; label: string; isSeen: boolean };

/** The last mark, and a function that undoes it. */
export type Undo = { label: string; run: () => void };

/**
 * Marks a person in a lesson.
 * @returns `undo` until the next mark; null once the person has another mark, for example by their attendance number
 */
export function useMark(at: LessonPlace, lesson: ShownLesson, outbox: Outbox) {
  const [last, setLast] = useState<Made | null>(null);
  const mark = (row: ShownReservation, to: AttendanceMark, before = markOf(row)) => {
    const { b2bTimetableReservationId: id } = row;
    const label = `${calledAmong(row, lesson.reservations)} 님 ${labels[to]}`;
    setLast({ id, to, before, label, isSeen: false });
    const input = { b2bTimetableReservationId: id, attendanceCheck: to };
    void outbox.act({ ...at, kind: 'mark', input, label });
  };
  const row = lesson.reservations.find((one) => one.b2bTimetableReservationId === last?.id);
  const isThere = row !== undefined && markOf(row) === last?.to;
  // It takes a moment until the row shows the mark.
  if (last && isThere && !last.isSeen) setLast({ ...last, isSeen: true });
  const undo: Undo | null =
    last && row && (isThere || !last.isSeen) ? { label: last.label, run: () => mark(row, last.before, last.to) } : null;
  return { mark, undo };
}
