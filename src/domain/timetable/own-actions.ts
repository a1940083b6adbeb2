import type { OwnLesson, OwnReservationView, TimetableView } from './schema/timetable';

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
  /** True when the company uses attendance numbers. */
  isUseAttendanceNumber: boolean;
  now: Date;
};

/**
 * Returns what a person can do about their reservation in a lesson, the most urgent action first. The services check
 * again.
 */
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

/** Actions that advance the reservation; all other actions give something up. */
const leadingOn: ReadonlySet<OwnAction> = new Set(['accept', 'confirm', 'number']);

/** Returns the one next step among a lesson's actions; null when no action advances it. */
export const nextStepOf = (actions: readonly OwnAction[]): OwnAction | null =>
  actions.find((action) => leadingOn.has(action)) ?? null;

/**
 * Returns whether the person's seat is still upcoming: until its attendance is closed, or, when the person is already
 * marked as attended, until the lesson ends.
 */
export function isUpcomingSeat({ status, lesson }: Pick<OwnLesson, 'status' | 'lesson'>, now: Date): boolean {
  if (lesson.closed || lesson.cancelled) return false;
  return status === 'RESERVED' || (status === 'ATTENDED' && now < lesson.endsAt);
}
