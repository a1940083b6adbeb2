import { MINUTE_MS } from '~/domain/shared/durations';
import { isLateCancel } from '../cancel';
import type { TimetablePolicy } from '../policy';
import { holdsSeat } from '../status';
import { hearsUntil, offersFrom, waitingEnds } from '../waiting-list';
import {
  after,
  beginningOf,
  fillsOf,
  firstPlace,
  isBefore,
  type Position,
  releaseAfter,
  type ReplayEvent,
  type ReplayLesson,
  type ReplayReservation,
  takesSeat,
} from './history';
import { type ReplayChanges, withNumbers } from './numbers';
import type { BlockVerdict } from './penalty-ledger';
import { settled, type Tally } from './tally';

type SeatOrigin = { promotedAt: Date | null; fromOffer: boolean };

/** What has become of a reservation under the changed numbers. */
export type Standing = {
  reservation: ReplayReservation;
  /** As it was; not there any more; or nobody can know. */
  fate: 'kept' | 'gone' | 'unknown';
  /** Nobody can know, and it may hold a seat that it really had given back. */
  mayHold: boolean;
  own: SeatOrigin;
  changed: SeatOrigin;
  /** When it was given back late; `maybe` when it was given back and nobody can know whether late. */
  lateAt: Date | 'maybe' | null;
  /**
   * Of a lottery: the tickets under the changed numbers, the losses that they count, whether a waiting list that
   * nobody knows might have made them fewer, and what the draw gave.
   */
  entry: { tickets: number; losses: number; unsure: boolean; won: boolean | null } | null;
};

export type LessonReplay = {
  lesson: ReplayLesson;
  own: TimetablePolicy;
  changed: TimetablePolicy;
  standings: Map<number, Standing>;
  fills: ReturnType<typeof fillsOf>;
  /** From then on other people would have had the seats: what the waiting list did is not known. */
  partedAt: Position | null;
  /** How many people may hold a seat that they really had given back. */
  mayHold: number;
};

export function startLesson(lesson: ReplayLesson, changes: ReplayChanges): LessonReplay {
  const changed = withNumbers(lesson.policy, changes);
  return {
    lesson,
    own: lesson.policy,
    changed,
    standings: new Map(),
    fills: fillsOf(lesson),
    partedAt: null,
    mayHold: 0,
  };
}

const hasParted = ({ partedAt }: LessonReplay, event: ReplayEvent): boolean =>
  partedAt !== null && isBefore(partedAt, after(event));

export function partFrom(replay: LessonReplay, place: Position | null): void {
  if (place && (replay.partedAt === null || isBefore(place, replay.partedAt))) replay.partedAt = place;
}

/** When a lesson first had no seat more than so many. */
function firstFull({ lesson, fills }: LessonReplay, time: { from: Position; until: Position | null }, left: number) {
  return firstPlace(fills, time, ({ taken, waiting }) => taken + left >= lesson.seats || waiting > 0);
}

/** Somebody does not hold a seat that they really had for a time: it is another's once the lesson was full. */
export function missIn(replay: LessonReplay, from: Position, until: Position | null): void {
  partFrom(replay, firstFull(replay, { from, until }, 0));
}

/** Somebody may hold a seat that they really had given back: who filled the lesson later may not have had one. */
function mayHoldFrom(replay: LessonReplay, from: Position): void {
  const full = firstFull(replay, { from, until: null }, replay.mayHold);
  replay.mayHold += 1;
  partFrom(replay, full && isBefore(from, full) ? { at: full.at, id: full.id - 0.5 } : full);
}

/** Follows one recorded move. Draws are followed by themselves. */
export function followEvent(replay: LessonReplay, standing: Standing, event: ReplayEvent, tally: Tally): void {
  const { from, to, role, rule, at } = event;
  if (from === 'ENTERED' || from === null) return;
  if (from === 'WAITING' && (rule === 'promoted' || rule === 'offered')) moveUp(replay, standing, event, tally);
  else if (from === 'WAITING' && to === 'LOST') waitLonger(replay, standing, event);
  else if (from === 'RESERVED' && role === 'learner' && (to === 'CANCELLED' || to === 'LATE_CANCELLED'))
    giveBack(replay, standing, event, tally);
  else if (to === 'CANCELLED' && role === 'learner') leaveQueue(replay, standing, event, tally);
  else if (takesSeat(event)) seatByHand(replay, standing, event);
  else if (from === 'OFFERED' && to === 'RESERVED') acceptOffer(standing, at);
  else if (to === 'WAITING') putBack(replay, standing, event);
}

/** Somebody reserves, waits or enters; a block under the changed numbers refuses it. */
export function followCreation(
  replay: LessonReplay,
  reservation: ReplayReservation,
  event: ReplayEvent,
  { verdict, tally }: { verdict: BlockVerdict; tally: Tally },
): Standing {
  // Who was put there by the expert may give it back for a while.
  const origin = { promotedAt: event.rule === 'added' ? event.at : null, fromOffer: false };
  // Who is there already is not refused but told so.
  const isThere = mayBeThere(replay, reservation);
  const isRefused = verdict === 'yes' && !isThere;
  const isUnknown = verdict !== 'no' || isThere || (event.to !== 'ENTERED' && hasParted(replay, event));
  const standing: Standing = {
    reservation,
    fate: isRefused ? 'gone' : isUnknown ? 'unknown' : 'kept',
    mayHold: false,
    own: origin,
    changed: origin,
    lateAt: null,
    entry: null,
  };
  replay.standings.set(reservation.id, standing);
  if (verdict === 'no') return standing;
  tally.refused[isRefused ? 'known' : 'unknown'] += 1;
  const seated = reservation.events.find(takesSeat);
  if (event.to !== 'ENTERED' && seated) missIn(replay, after(seated), releaseAfter(reservation, seated));
  return standing;
}

/** The person may still have something of the lesson that they really had lost: nobody has two places. */
function mayBeThere({ standings }: LessonReplay, { id, personId }: ReplayReservation): boolean {
  return [...standings.values()].some(
    ({ reservation, fate }) =>
      fate === 'unknown' && reservation.id !== id && personId !== null && reservation.personId === personId,
  );
}

/** What a free seat is for who is next: given, offered, or too late. */
function placeAt(
  startsAt: Date,
  { noticeHours }: Pick<ReplayReservation, 'noticeHours'>,
  at: Date,
  policy: TimetablePolicy,
): 'given' | 'offered' | 'lost' {
  if (at >= hearsUntil(startsAt, { noticeHours }, policy)) return 'lost';
  return at < offersFrom(startsAt, policy) ? 'given' : 'offered';
}

function moveUp(replay: LessonReplay, standing: Standing, event: ReplayEvent, tally: Tally): void {
  const { lesson, own, changed } = replay;
  const { reservation } = standing;
  const { at } = event;
  const recorded = event.to === 'RESERVED' ? 'given' : 'offered';
  if (recorded === 'given') standing.own = { promotedAt: at, fromOffer: false };
  if (standing.fate === 'gone') return;
  const placed = settled(tally, {
    recorded,
    own: placeAt(lesson.startsAt, reservation, at, own),
    changed: placeAt(lesson.startsAt, reservation, at, changed),
  });
  if (standing.fate === 'unknown' || hasParted(replay, event) || placed === null) {
    tally.given.unknown += 1;
    tally.offered.unknown += 1;
    if (recorded === 'offered') tally.lapsed.unknown += 1;
    standing.fate = 'unknown';
    mayHoldFrom(replay, beginningOf(at));
    return;
  }
  const next = reservation.events.find(({ id }) => id > event.id) ?? null;
  if (placed === 'lost') {
    standing.fate = 'gone';
    missIn(replay, after(event), releaseAfter(reservation, event));
  } else if (placed === 'given') {
    tally.given.known += 1;
    standing.changed = { promotedAt: at, fromOffer: false };
    if (recorded === 'offered') keepGiven(replay, standing, next);
  } else {
    tally.offered.known += 1;
    if (recorded === 'given') {
      // Nobody answered because nobody was asked.
      tally.unanswered.known += 1;
      tally.lapsed.unknown += 1;
      standing.fate = 'unknown';
      standing.changed = { promotedAt: null, fromOffer: true };
      mayHoldFrom(replay, after(event));
    } else judgeOffer(replay, standing, { event, next }, tally);
  }
}

/** Offered really, given under the changed numbers: who did not take the offer has a seat of which nothing is known. */
function keepGiven(replay: LessonReplay, standing: Standing, next: ReplayEvent | null): void {
  if (!next || next.to === 'RESERVED') return;
  const isTheirs = next.to === 'LOST' || next.to === 'WAITING' || next.role === 'learner';
  if (!isTheirs) return;
  standing.fate = 'unknown';
  standing.mayHold = true;
  mayHoldFrom(replay, after(next));
}

/** An offer under both: whether its answer came in time, and whether more time might have brought one. */
function judgeOffer(
  replay: LessonReplay,
  standing: Standing,
  { event, next }: { event: ReplayEvent; next: ReplayEvent | null },
  tally: Tally,
): void {
  const { startsAt } = replay.lesson;
  const endOf = (policy: TimetablePolicy) =>
    new Date(Math.min(event.at.getTime() + policy.offer.minutes * MINUTE_MS, waitingEnds(startsAt, policy).getTime()));
  const ownEnd = endOf(replay.own);
  const changedEnd = endOf(replay.changed);
  if (!next) return;
  const lapsed = next.to === 'LOST';
  const isExplained = lapsed ? next.rule !== 'offer-expired' || next.at >= ownEnd : next.at < ownEnd;
  if (!isExplained) tally.unexplained += 1;
  if (ownEnd.getTime() === changedEnd.getTime()) {
    if (lapsed) tally.lapsed.known += 1;
  } else if (!isExplained || (lapsed && changedEnd > ownEnd)) {
    // Nobody can know what would have been answered in the time that was not there.
    tally.lapsed.unknown += 1;
    standing.fate = 'unknown';
    standing.mayHold = true;
    mayHoldFrom(replay, after(isExplained ? next : event));
  } else if (lapsed || next.at >= changedEnd) {
    tally.lapsed.known += 1;
    standing.fate = 'gone';
    missIn(replay, beginningOf(changedEnd), releaseAfter(standing.reservation, event));
  }
}

/** Who is lost as the waiting list ends, or as the notice is over, might have had a seat that became free later. */
function waitLonger(replay: LessonReplay, { reservation, fate }: Standing, event: ReplayEvent): void {
  const { lesson, own, changed } = replay;
  const until = hearsUntil(lesson.startsAt, reservation, changed);
  if (fate !== 'kept' || until <= hearsUntil(lesson.startsAt, reservation, own)) return;
  const time = { from: after(event), until: beginningOf(until) };
  partFrom(
    replay,
    firstPlace(replay.fills, time, ({ taken }) => taken < lesson.seats),
  );
}

function giveBack(replay: LessonReplay, standing: Standing, event: ReplayEvent, tally: Tally): void {
  const { at, to } = event;
  const { fate } = standing;
  if (fate === 'gone') return;
  followMove(standing, at);
  const judge = (origin: SeatOrigin, policy: TimetablePolicy) =>
    isLateCancel({ status: 'RESERVED', startsAt: replay.lesson.startsAt, ...origin, policy, now: at });
  const late = settled(tally, {
    recorded: to === 'LATE_CANCELLED',
    own: judge(standing.own, replay.own),
    changed: judge(standing.changed, replay.changed),
  });
  if (fate === 'unknown' || late === null) {
    tally.freeCancels.unknown += 1;
    if (standing.changed.fromOffer) return;
    tally.lateCancels.unknown += 1;
    standing.lateAt = 'maybe';
    return;
  }
  tally[late ? 'lateCancels' : 'freeCancels'].known += 1;
  if (late) standing.lateAt = at;
}

/** The lesson was moved while they had the seat: from then on it was given by an operator. */
function followMove(standing: Standing, until: Date): void {
  const { promotedAt } = standing.reservation;
  if (!promotedAt || promotedAt > until) return;
  if (standing.own.promotedAt && promotedAt <= standing.own.promotedAt) return;
  standing.own = { ...standing.own, promotedAt };
  standing.changed = { ...standing.changed, promotedAt };
}

/** Who left the waiting list or an offer may have given back a seat under the changed numbers. */
function leaveQueue(replay: LessonReplay, standing: Standing, event: ReplayEvent, tally: Tally): void {
  if (standing.fate === 'kept' && event.from === 'WAITING' && hasParted(replay, event)) standing.fate = 'unknown';
  if (standing.fate !== 'unknown') return;
  const { startsAt } = replay.lesson;
  const seat = { status: 'RESERVED', startsAt, ...standing.changed, policy: replay.changed, now: event.at } as const;
  tally.freeCancels.unknown += 1;
  if (!isLateCancel(seat)) return;
  tally.lateCancels.unknown += 1;
  standing.lateAt = 'maybe';
}

/** The expert gives somebody who waits a seat in the room. */
function seatByHand(replay: LessonReplay, standing: Standing, event: ReplayEvent): void {
  standing.own = { promotedAt: event.at, fromOffer: false };
  standing.changed = standing.own;
  if (standing.fate === 'kept' && hasParted(replay, event)) standing.fate = 'unknown';
}

function acceptOffer(standing: Standing, at: Date): void {
  standing.own = { promotedAt: at, fromOffer: true };
  if (standing.fate === 'kept' && standing.changed.promotedAt === null) standing.changed = standing.own;
}

/** Fewer seats: who is put back depends on who has one. */
function putBack(replay: LessonReplay, standing: Standing, event: ReplayEvent): void {
  standing.own = { promotedAt: null, fromOffer: false };
  standing.changed = standing.own;
  if (standing.fate === 'kept' && hasParted(replay, event)) standing.fate = 'unknown';
}

/** Whether somebody holds a seat under the changed numbers at a moment: for sure, perhaps, or not. */
export function holdsAt({ reservation, fate, mayHold }: Standing, at: Date): 'yes' | 'maybe' | 'no' {
  const status = reservation.events.findLast((event) => event.at <= at)?.to;
  const held = status !== undefined && holdsSeat(status);
  if (fate === 'kept') return held ? 'yes' : 'no';
  return fate === 'unknown' && (held || mayHold) ? 'maybe' : 'no';
}
