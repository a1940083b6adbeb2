import type { OwnLesson, OwnReservationView, TimetableView } from './schema';

export const ownActions = [
  'accept',
  'confirm',
  'decline',
  'leave',
  'withdraw',
  'number',
  'cancel',
  'absence',
  'appeal',
] as const;
export type OwnAction = (typeof ownActions)[number];

type Case = {
  own: Pick<OwnReservationView, 'status' | 'offeredUntil' | 'confirmed'>;
  lesson: Pick<TimetableView, 'startsAt' | 'cancelled' | 'closed' | 'rules'>;
  penalty?: OwnLesson['penalty'];
  /** The company takes attendance by number. */
  isUseAttendanceNumber: boolean;
  now: Date;
};

/** What somebody can do about what they have of a lesson, the most pressing first; the services decide again. */
export function ownActionsFor({ own, lesson, penalty = null, isUseAttendanceNumber, now }: Case): OwnAction[] {
  const appeal: OwnAction[] = penalty !== null && !penalty.voided && !penalty.appealed ? ['appeal'] : [];
  if (lesson.cancelled) return appeal;
  const isBefore = now < lesson.startsAt;
  switch (own.status) {
    case 'OFFERED':
      return isBefore && own.offeredUntil !== null && now < own.offeredUntil ? ['accept', 'decline'] : [];
    case 'WAITING':
      return isBefore ? ['leave'] : [];
    case 'ENTERED':
      return isBefore ? ['withdraw'] : [];
    case 'RESERVED':
      return reservedActions(lesson, { isConfirmed: own.confirmed, isUseAttendanceNumber, now });
    case 'LOST':
    case 'ATTENDED':
    case 'ABSENT_NOTICED':
    case 'LATE_CANCELLED':
    case 'NOSHOW':
    case 'CANCELLED':
      return appeal;
  }
}

function reservedActions(
  { startsAt, closed, rules }: Case['lesson'],
  { isConfirmed, isUseAttendanceNumber, now }: Pick<Case, 'isUseAttendanceNumber' | 'now'> & { isConfirmed: boolean },
): OwnAction[] {
  if (closed) return [];
  const takesNumber = isUseAttendanceNumber && now >= rules.numberFrom && now < rules.numberUntil;
  const number: OwnAction[] = takesNumber ? ['number'] : [];
  if (now >= startsAt) return [...number, 'absence'];
  return [...number, ...(isConfirmed ? (['cancel'] as const) : (['confirm', 'decline'] as const))];
}

/** What leads on; all other actions give something back. */
const leadingOn: ReadonlySet<OwnAction> = new Set(['accept', 'confirm', 'number']);

/** The one next step of a lesson among its actions; null where nothing leads on. */
export const nextStepOf = (actions: readonly OwnAction[]): OwnAction | null =>
  actions.find((action) => leadingOn.has(action)) ?? null;

/**
 * Whether somebody's seat is still before them: until its attendance is closed, and with an early number until the
 * lesson ends.
 */
export function isAhead({ status, lesson }: Pick<OwnLesson, 'status' | 'lesson'>, now: Date): boolean {
  if (lesson.closed || lesson.cancelled) return false;
  return status === 'RESERVED' || (status === 'ATTENDED' && now < lesson.endsAt);
}
