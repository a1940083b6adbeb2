import type { AttendanceMark } from '~/domain/timetable/attendance';
import type { DisplayedDay, DisplayedLesson, DisplayedReservation } from '~/components/outbox/action';

const markable = new Set<DisplayedReservation['status']>(['RESERVED', 'ATTENDED', 'NOSHOW', 'ABSENT_NOTICED']);

type LessonState = Pick<DisplayedLesson, 'cancelled' | 'closedAt' | 'isCloseWaiting'>;
type Person = Pick<DisplayedReservation, 'status' | 'encryptedUserId'>;
type Company = { csCorporateConfig: Pick<DisplayedDay['csCorporateConfig'], 'isUseCoachAttendanceCheck'> };
type Lesson = LessonState & { rules: Pick<DisplayedLesson['rules'], 'numberFrom'>; reservations: readonly Person[] };

/** Returns whether the attendance can no longer be changed. */
export const isOver = ({ cancelled, closedAt, isCloseWaiting }: LessonState): boolean =>
  cancelled || closedAt !== null || isCloseWaiting;

/**
 * Returns whether the expert marks this person: one with a seat, unless the company's members use the attendance
 * number. Guests have no way to send a number.
 */
export const isMarkedManually = ({ csCorporateConfig }: Company, { status, encryptedUserId }: Person): boolean =>
  markable.has(status) && (csCorporateConfig.isUseCoachAttendanceCheck || encryptedUserId === null);

/**
 * Returns whether a person in the lesson can be marked by hand now: from when its number is shown until the attendance
 * is closed.
 */
export const canMarkManually = (day: Company, lesson: Lesson, now: Date): boolean =>
  !isOver(lesson) && now >= lesson.rules.numberFrom && lesson.reservations.some((row) => isMarkedManually(day, row));

/** Returns the current mark of a person. */
export const markOf = ({ status }: Pick<DisplayedReservation, 'status'>): AttendanceMark =>
  status === 'ATTENDED' || status === 'NOSHOW' ? status : 'PENDING';
