import type { LotteryEntry } from '../lottery';
import type { TimetablePolicy } from '../policy';
import { holdsSeat, type ReservationStatus } from '../status';

/** A move of a reservation, as its event says it. */
export type ReplayEvent = {
  id: number;
  from: ReservationStatus | null;
  to: ReservationStatus;
  role: string;
  rule: string | null;
  at: Date;
};

export type ReplayReservation = {
  id: number;
  /** null for a guest, who gets no points and is never blocked. */
  personId: number | null;
  noticeHours: number;
  /** When somebody else last gave or moved the seat, as the row has it: moving a lesson leaves no event of its own. */
  promotedAt: Date | null;
  /** Of who entered a lottery. */
  receipt: string | null;
  tickets: number | null;
  /** What was really given for it; an accepted appeal took it back at that moment. */
  penalty: { points: number; givenAt: Date; appealAcceptedAt: Date | null } | null;
  /** In the order in which they happened. */
  events: readonly ReplayEvent[];
};

export type ReplayLesson = {
  id: number;
  startsAt: Date;
  seats: number;
  /** null while the attendance is open. */
  closedAt: Date | null;
  /** What the lesson was planned under. */
  policy: TimetablePolicy;
  /** null for a lesson without a lottery, or before its draw; how many seats were drawn. */
  draw: { seed: string; drawnAt: Date; seats: number; entries: readonly LotteryEntry[] } | null;
  reservations: readonly ReplayReservation[];
};

/** Points of lessons outside the month that count together with those of the month; they stay as they were given. */
export type EarlierPoint = {
  personId: number;
  points: number;
  givenAt: Date;
  voidedAt: Date | null;
  policy: TimetablePolicy;
};

/** An entry of a drawn lottery outside the month; it stays as it was. */
export type EarlierEntry = {
  /** The reservation's number. */
  id: number;
  personId: number;
  drawnAt: Date;
  status: ReservationStatus;
  /** When the seat became theirs, which an offer is not yet. */
  reservedAt: Date | null;
  endedAt: Date | null;
};

/** A company's month as it happened. Cancelled lessons are left out; their entries stand among the earlier ones. */
export type ReplayMonth = {
  from: Date;
  lessons: readonly ReplayLesson[];
  earlierPoints: readonly EarlierPoint[];
  earlierEntries: readonly EarlierEntry[];
};

/** The last move until a moment. */
export function statusAt({ events }: ReplayReservation, at: Date): ReservationStatus | null {
  return events.findLast((event) => event.at <= at)?.to ?? null;
}

/** The person said that they do not come, whatever was marked afterwards. */
export const isNoticed = ({ events }: ReplayReservation): boolean =>
  events.some(({ to, role }) => to === 'ABSENT_NOTICED' && role === 'learner');

export const takesSeat = ({ from, to }: ReplayEvent): boolean => holdsSeat(to) && !(from !== null && holdsSeat(from));
const leavesSeat = ({ from, to }: ReplayEvent): boolean => from !== null && holdsSeat(from) && !holdsSeat(to);

/** A place in the order of what happened: a moment, and of one moment the move after which it is. */
export type Position = { at: number; id: number };
export const after = ({ at, id }: ReplayEvent): Position => ({ at: at.getTime(), id });
/** Before every move of a moment. */
export const beginningOf = (at: Date): Position => ({ at: at.getTime(), id: -Infinity });
export const isBefore = (one: Position, other: Position): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/** When somebody who takes a seat by a move gave it back; null for who kept it. */
export function releaseAfter({ events }: ReplayReservation, taking: ReplayEvent): Position | null {
  const release = events.find((event) => event.id > taking.id && leavesSeat(event));
  return release ? after(release) : null;
}

type Fill = Position & { taken: number; waiting: number };

/** How many seats were taken and how many people waited after each move. */
export function fillsOf({ reservations }: Pick<ReplayLesson, 'reservations'>): Fill[] {
  const events = reservations
    .flatMap((reservation) => reservation.events)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
  let taken = 0;
  let waiting = 0;
  return events.map((event) => {
    if (takesSeat(event)) taken += 1;
    if (leavesSeat(event)) taken -= 1;
    if (event.to === 'WAITING') waiting += 1;
    if (event.from === 'WAITING') waiting -= 1;
    return { ...after(event), taken, waiting };
  });
}

/** The first place of a time, its beginning included, at which the lesson was as asked. @param until null for no end */
export function firstPlace(
  fills: readonly Fill[],
  { from, until }: { from: Position; until: Position | null },
  is: (fill: Fill) => boolean,
): Position | null {
  if (until && !isBefore(from, until)) return null;
  const before = fills.findLast((fill) => !isBefore(from, fill));
  if (before && is(before)) return from;
  return fills.find((fill) => isBefore(from, fill) && (!until || isBefore(fill, until)) && is(fill)) ?? null;
}
