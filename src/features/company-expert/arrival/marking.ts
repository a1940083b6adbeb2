import type { AttendanceMark } from '~/domain/timetable/attendance';
import type { ShownDay, ShownLesson, ShownReservation } from '../outbox/action';

const markable = new Set<ShownReservation['status']>(['RESERVED', 'ATTENDED', 'NOSHOW', 'ABSENT_NOTICED']);

type Stand = Pick<ShownLesson, 'cancelled' | 'closedAt' | 'isCloseWaiting'>;
type Person = Pick<ShownReservation, 'status' | 'encryptedUserId'>;
type Company = { csCorporateConfig: Pick<ShownDay['csCorporateConfig'], 'isUseCoachAttendanceCheck'> };
type Lesson = Stand & { rules: Pick<ShownLesson['rules'], 'numberFrom'>; reservations: readonly Person[] };

/** Nothing of its attendance is written any more. */
export const isOver = ({ cancelled, closedAt, isCloseWaiting }: Stand): boolean =>
  cancelled || closedAt !== null || isCloseWaiting;

/** Somebody with a seat, whom the company does not leave to the number: its guests have none to send. */
export const isMarkedByHand = ({ csCorporateConfig }: Company, { status, encryptedUserId }: Person): boolean =>
  markable.has(status) && (csCorporateConfig.isUseCoachAttendanceCheck || encryptedUserId === null);

/** Somebody of the lesson can be marked by hand now: from when its number is shown until the attendance is closed. */
export const takesMarks = (day: Company, lesson: Lesson, now: Date): boolean =>
  !isOver(lesson) && now >= lesson.rules.numberFrom && lesson.reservations.some((row) => isMarkedByHand(day, row));

/** The mark that somebody has. */
export const markOf = ({ status }: Pick<ShownReservation, 'status'>): AttendanceMark =>
  status === 'ATTENDED' || status === 'NOSHOW' ? status : 'PENDING';
