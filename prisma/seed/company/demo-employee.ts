import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import type { SeedLesson, SeedMember, SeedReservation } from './draw-lessons';

const seat = (member: SeedMember, createdAt: Date): SeedReservation => ({
  member,
  status: 'RESERVED',
  createdAt,
  waits: false,
  promotedAt: null,
  tickets: null,
  receipt: null,
  attendedAt: null,
  reservedAt: createdAt,
  endedAt: null,
  events: [{ from: null, to: 'RESERVED', actor_role: 'learner', reason: 'reserved', at: createdAt }],
});

const lunchOf = (lessons: readonly SeedLesson[]) =>
  lessons.filter(({ plan, lottery }) => plan.hour === 12 && plan.seats === 12 && !lottery);

function pastSeat(lesson: SeedLesson, member: SeedMember, status: 'ATTENDED' | 'NOSHOW'): void {
  const { startsAt, closedAt } = lesson;
  const own = seat(member, new Date(startsAt.getTime() - 3 * DAY_MS));
  const missed = status === 'NOSHOW';
  const at = (missed && closedAt) || startsAt;
  own.status = status;
  own.attendedAt = missed ? null : at;
  own.events.push({
    from: 'RESERVED',
    to: status,
    actor_role: missed ? 'coach' : 'learner',
    reason: missed ? 'closed' : 'attendance-number',
    at,
  });
  takePlace(lesson, own);
}

/**
 * Adds what the demo employee sees first: past lessons, one of them missed, a seat in an upcoming lesson and a place on
 * the waiting list of a full one. The random draw leaves this employee out.
 */
export function addDemoEmployee(lessons: readonly SeedLesson[], member: SeedMember, now: Date): void {
  const past = lunchOf(lessons).filter(({ closedAt }) => closedAt);
  const own = past.slice(-15).filter((_, place) => place % 3 === 0);
  for (const lesson of own) pastSeat(lesson, member, lesson === own.at(-1) ? 'NOSHOW' : 'ATTENDED');
  const upcoming = lunchOf(lessons).filter(({ startsAt }) => startsAt.getTime() - now.getTime() > 20 * HOUR_MS);
  const [next, full] = upcoming;
  if (next) takePlace(next, seat(member, new Date(now.getTime() - 2 * DAY_MS)));
  if (full) waitBehind(full, member, now);
}

/** Adds an employee who missed the last two lunch lessons and cannot reserve for some days. */
export function addBlockedEmployee(lessons: readonly SeedLesson[], member: SeedMember): void {
  const past = lunchOf(lessons).filter(({ closedAt }) => closedAt);
  for (const lesson of past.slice(-2)) pastSeat(lesson, member, 'NOSHOW');
}

/** Gives the member a seat; in a full lesson it replaces another member's seat. */
function takePlace(lesson: SeedLesson, own: SeedReservation): void {
  const seated = lesson.reservations.filter(({ status, endedAt }) => status !== 'WAITING' && endedAt === null);
  const replaced = seated.length < lesson.plan.seats ? null : seated.at(-1);
  const waiting = lesson.reservations.filter(({ status }) => status === 'WAITING');
  const others = lesson.reservations.filter(
    (reservation) => reservation !== replaced && reservation.status !== 'WAITING',
  );
  lesson.reservations = [...others, own, ...waiting];
}

function waitBehind(lesson: SeedLesson, member: SeedMember, now: Date): void {
  const seated = lesson.reservations.filter(({ status }) => status === 'RESERVED');
  if (seated.length === 0) return;
  // Sets the capacity to the number of reserved seats, so that the lesson is full.
  lesson.plan = { ...lesson.plan, seats: seated.length };
  const own = seat(member, new Date(now.getTime() - HOUR_MS));
  const event = { from: null, to: 'WAITING', actor_role: 'learner', reason: 'waits', at: own.createdAt } as const;
  lesson.reservations.push({ ...own, status: 'WAITING', waits: true, reservedAt: null, events: [event] });
}
