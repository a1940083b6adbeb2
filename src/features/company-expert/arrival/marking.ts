import type { AttendanceMark } from '~/domain/timetable/attendance';
import type { ShownDay, ShownLesson, ShownReservation } from '../outbox/action';

const markable = new Set<ShownReservation['status']>(['RESERVED', 'ATTENDED', 'NOSHOW', 'ABSENT_NOTICED']);

type Stand = Pick<ShownLesson, 'cancelled' | 'closedAt' | 'isCloseWaiting'>;
type Person = Pick<ShownReservation, 'status' | 'encryptedUserId'>;
type Company = { csCorporateConfig: Pick<ShownDay['csCorporateConfig'], 'isUseCoachAttendanceCheck'> };
type Lesson = Stand & { rules: Pick<ShownLesson['rules'], 'numberFrom'>; reservations: readonly Person[] };

/** Returns whether the attendance can no longer be changed. */
export const isOver = ({ cancelled, closedAt, isCloseWaiting }: Stand): boolean =>
  cancelled || closedAt !== null || isCloseWaiting;

/**
 * Returns whether the expert marks this person: one with a seat, unless the company's members use the attendance
 * number. Guests have no way to send a number.
 */
export const isMarkedByHand = ({ csCorporateConfig }: Company, { status, encryptedUserId }: Person): boolean =>
  markable.has(status) && (csCorporateConfig.isUseCoachAttendanceCheck || encryptedUserId === null);

/**
 * Returns whether a person in the lesson can be marked by hand now: from when its number is shown until the attendance
 * is closed.
 */
export const takesMarks = (day: Company, lesson: Lesson, now: Date): boolean =>
  !isOver(lesson) && now >= lesson.rules.numberFrom && lesson.reservations.some((row) => isMarkedByHand(day, row));

/** Returns the current mark of a person. */
export const markOf = ({ status }: Pick<ShownReservation, 'status'>): AttendanceMark =>
  status === 'ATTENDED' || status === 'NOSHOW' ? status : 'PENDING';
