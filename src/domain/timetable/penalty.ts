import { DAY_MS } from '~/domain/shared/durations';
import { seoulMonth } from '~/domain/shared/seoul-time';
import type { TimetablePolicy } from './policy';
import type { OwnLesson } from './schema/timetable';
import type { ReservationStatus } from './status';

export type EndedReservation = {
  id: number;
  status: ReservationStatus;
  endedAt: Date | null;
  isGuest: boolean;
  /** The person requested the seat or confirmed it; a seat given by somebody else and not confirmed costs no points. */
  isConfirmed: boolean;
  /** True when the absence was reported after the start. */
  isNoticed: boolean;
};

/**
 * Returns the points of an absent person: fewer when they reported the absence, even if the expert marks them absent
 * afterwards.
 */
export function pointsOfAbsence(isNoticed: boolean, { penalty }: TimetablePolicy): number {
  return isNoticed ? penalty.latePoints : penalty.noShowPoints;
}

/**
 * Returns the cost of an absence for a person: the points, and whether they block new reservations.
 * @param monthPoints the points that the person already has in the month (Seoul)
 */
export function absenceCost(
  {
    isGuest,
    isConfirmed,
    isNoticed,
    monthPoints,
  }: { isGuest: boolean; isConfirmed: boolean; isNoticed: boolean; monthPoints: number },
  policy: TimetablePolicy,
): { points: number; blocks: boolean } {
  const points = isGuest || !isConfirmed ? 0 : pointsOfAbsence(isNoticed, policy);
  return { points, blocks: points > 0 && monthPoints + points >= policy.penalty.blockPoints };
}

/**
 * Returns the points that closing a lesson's attendance gives. A late cancel costs nothing when its seat was filled
 * again; the seats that stayed free are charged to the latest cancels.
 * @returns points by reservation; reservations without points are not in the map
 */
export function pointsOfLesson(
  { seats, taken, reservations }: { seats: number; taken: number; reservations: readonly EndedReservation[] },
  policy: TimetablePolicy,
): Map<number, number> {
  const members = reservations.filter(({ isGuest, isConfirmed }) => !isGuest && isConfirmed);
  const points = new Map<number, number>();
  for (const { id, status, isNoticed } of members)
    if (status === 'NOSHOW' || status === 'ABSENT_NOTICED') points.set(id, pointsOfAbsence(isNoticed, policy));
  const late = members
    .filter(({ status }) => status === 'LATE_CANCELLED')
    .toSorted((a, b) => (b.endedAt?.getTime() ?? 0) - (a.endedAt?.getTime() ?? 0) || b.id - a.id);
  for (const { id } of late.slice(0, Math.max(0, seats - taken))) points.set(id, policy.penalty.latePoints);
  return points;
}

/**
 * Returns the points that a late cancel may still cost: the attendance of its lesson is open or its close can still be
 * undone, and nobody has filled the seat yet.
 * @returns null when nothing is undecided
 */
export function undecidedPoints({
  status,
  penalty,
  pointsDueAt,
  seatFilled,
  lesson: { closed, cancelled, rules },
}: Pick<OwnLesson, 'status' | 'penalty' | 'pointsDueAt' | 'seatFilled'> & {
  lesson: Pick<OwnLesson['lesson'], 'closed' | 'cancelled' | 'rules'>;
}): number | null {
  const isUndecided = penalty === null && !cancelled && !seatFilled && (!closed || pointsDueAt !== null);
  return status === 'LATE_CANCELLED' && isUndecided && rules.latePoints > 0 ? rules.latePoints : null;
}

/**
 * Returns the undecided late cancels and absences that may count in the same month as a lesson. Points are counted
 * after the attendance is closed: in the month (Seoul) of their own lesson, or in the current month when that lesson is
 * over.
 */
export function undecidedInSameMonth(
  undecided: readonly { startsAt: Date; points: number }[],
  { startsAt, now }: { startsAt: Date; now: Date },
): { count: number; points: number } {
  const monthOf = (at: Date) => seoulMonth(at < now ? now : at);
  const sameMonth = undecided.filter((item) => monthOf(item.startsAt) === monthOf(startsAt));
  return { count: sameMonth.length, points: sameMonth.reduce((sum, { points }) => sum + points, 0) };
}

export type AssignedPoints = { points: number; givenAt: Date };

/** Returns the points that count in the month (Seoul) of a moment. */
export function pointsInMonth(assigned: readonly AssignedPoints[], now: Date): number {
  const month = seoulMonth(now);
  return assigned.filter(({ givenAt }) => seoulMonth(givenAt) === month).reduce((sum, { points }) => sum + points, 0);
}

/**
 * Returns until when a person is blocked from new reservations: the blocked days run from the moment when the month's
 * points last reached the limit.
 * @param assigned the points that still count, in any order
 * @returns null when they never reached it
 */
export function blockedUntil(assigned: readonly AssignedPoints[], { penalty }: TimetablePolicy): Date | null {
  const inOrder = assigned.toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
  let until: Date | null = null;
  for (const [index, { givenAt }] of inOrder.entries())
    if (pointsInMonth(inOrder.slice(0, index + 1), givenAt) >= penalty.blockPoints)
      until = new Date(givenAt.getTime() + penalty.blockDays * DAY_MS);
  return until;
}
