import { pointsOfAbsence } from '../penalty';
import { closeLesson } from './close';
import { isNoticed, type ReplayEvent, type ReplayMonth, type ReplayReservation } from './history';
import { followCreation, followEvent, type LessonReplay, type Standing, startLesson } from './lesson';
import {
  chancesOf,
  countTickets,
  earlierEntry,
  entryOf,
  followDraw,
  type LotteryCount,
  newLotteryCount,
  type PastEntry,
} from './lottery';
import type { ReplayChanges } from './numbers';
import { type BlockVerdict, penaltyLedger, type PenaltyLedger } from './penalty-ledger';
import type { ReplaySummary } from './result';
import { newTally, settled, type Tally } from './tally';

export type Replayed = ReplaySummary & { entrants: number; unexplained: number };

type World = {
  tally: Tally;
  count: LotteryCount;
  /** As the points were really given, and as the changed numbers give them. */
  recorded: PenaltyLedger;
  changed: PenaltyLedger;
  past: Map<number, PastEntry[]>;
};
type Moment = { at: number; order: number; run: () => void };

/** Of what happens at one moment: points of other months, draws, moves in their order, appeals, closes. */
const FIRST = -2;
const DRAW = -1;
const APPEAL = Number.MAX_SAFE_INTEGER - 1;
const CLOSE = Number.MAX_SAFE_INTEGER;

/**
 * Judges everything that happened in a month anew under changed numbers, in the order in which it happened: people do
 * what they did, at the moments at which they did it. What follows from that is counted; what would have needed an
 * answer that nobody gave is counted as not known (docs/product/company.md#rule-sandbox). Without changes it is what
 * happened.
 */
export function replayRules(month: ReplayMonth, changes: ReplayChanges): Replayed {
  const world: World = {
    tally: newTally(),
    count: newLotteryCount(),
    recorded: penaltyLedger(month.from),
    changed: penaltyLedger(month.from),
    past: new Map(),
  };
  for (const entry of month.earlierEntries)
    world.past.set(entry.personId, [...(world.past.get(entry.personId) ?? []), earlierEntry(entry)].toSorted(byDraw));
  const replays = month.lessons.map((lesson) => startLesson(lesson, changes));
  const moments = [...earlierMoments(month, world), ...replays.flatMap((replay) => lessonMoments(replay, world))];
  for (const { run } of moments.toSorted((one, other) => one.at - other.at || one.order - other.order)) run();
  for (const replay of replays) if (replay.lesson.closedAt) countNoShows(replay, world.tally);
  return summaryOf(world, replays);
}

function summaryOf({ tally, count, changed }: World, replays: readonly LessonReplay[]): Replayed {
  const { unexplained, ...counts } = tally;
  const maybe = [...count.maybeSeated].filter((personId) => !count.seated.has(personId)).length;
  return {
    counts: { ...counts, ...changed.sum(), seatedEntrants: { known: count.seated.size, unknown: maybe } },
    chances: chancesOf(count),
    partedLessons: replays.filter(({ partedAt }) => partedAt !== null).length,
    entrants: count.entrants.size,
    unexplained,
  };
}

function earlierMoments({ earlierPoints }: ReplayMonth, { recorded, changed }: World): Moment[] {
  return earlierPoints.flatMap(({ personId, points, givenAt, voidedAt, policy }, index) => {
    const key = `earlier:${index}`;
    const both = [recorded, changed];
    const give = () => {
      for (const ledger of both)
        ledger.give(personId, { key, points, sure: true, counted: false }, { at: givenAt, policy });
    };
    const given: Moment = { at: givenAt.getTime(), order: FIRST, run: give };
    if (!voidedAt) return [given];
    const takeBack = () => {
      for (const ledger of both) ledger.takeBack(personId, key, { at: voidedAt, policy });
    };
    return [given, { at: voidedAt.getTime(), order: FIRST, run: takeBack }];
  });
}

function lessonMoments(replay: LessonReplay, world: World): Moment[] {
  const { lesson } = replay;
  const moments: Moment[] = lesson.reservations.flatMap((reservation) => [
    ...reservation.events.map((event) => ({
      at: event.at.getTime(),
      order: event.id,
      run: () => follow(replay, reservation, event, world),
    })),
    ...appealMoments(replay, reservation, world),
  ]);
  const { draw, closedAt } = lesson;
  if (draw)
    moments.push({
      at: draw.drawnAt.getTime(),
      order: DRAW,
      run: () => followDraw(replay, world.tally, world.count),
    });
  if (closedAt) moments.push({ at: closedAt.getTime(), order: CLOSE, run: () => close(replay, closedAt, world) });
  return moments;
}

function follow(replay: LessonReplay, reservation: ReplayReservation, event: ReplayEvent, world: World): void {
  const { tally } = world;
  const { closedAt } = replay.lesson;
  if (event.from === null) {
    const verdict = verdictOf(reservation, event, world);
    const standing = followCreation(replay, reservation, event, { verdict, tally });
    if (event.to === 'ENTERED') enter(replay, standing, event, world);
    return;
  }
  const standing = replay.standings.get(reservation.id);
  if (!standing) return;
  if (closedAt && event.at > closedAt) correct(replay, standing, event, world);
  else followEvent(replay, standing, event, tally);
}

/** Whether points keep somebody from this reservation; who has no account, or was put there by an operator, never. */
function verdictOf(
  { personId }: ReplayReservation,
  { role, at }: ReplayEvent,
  { recorded, changed, tally }: World,
): BlockVerdict {
  if (personId === null || !['learner', 'coach'].includes(role)) return 'no';
  const own = recorded.blockAt(personId, at);
  const judged = { recorded: 'no', own, changed: changed.blockAt(personId, at) } as const;
  return settled<BlockVerdict>(tally, judged) ?? 'maybe';
}

function enter(replay: LessonReplay, standing: Standing, { at }: ReplayEvent, { past, tally }: World): void {
  const { personId } = standing.reservation;
  if (personId === null) return;
  const entries = past.get(personId) ?? [];
  countTickets(replay, standing, { past: entries, at, tally });
  const { draw } = replay.lesson;
  if (draw) past.set(personId, [...entries, entryOf(replay, standing, draw.drawnAt)].toSorted(byDraw));
}
const byDraw = (one: PastEntry, other: PastEntry) =>
  one.drawnAt.getTime() - other.drawnAt.getTime() || one.id - other.id;

const keyOf = ({ id }: ReplayReservation) => `reservation:${id}`;

function close(replay: LessonReplay, at: Date, { tally, recorded, changed }: World): void {
  for (const reservation of replay.lesson.reservations) {
    const { personId, penalty } = reservation;
    if (personId === null || penalty?.givenAt.getTime() !== at.getTime()) continue;
    const { points } = penalty;
    recorded.give(personId, { key: keyOf(reservation), points, sure: true, counted: true }, { at, policy: replay.own });
  }
  for (const { standing, personId, points, sure } of closeLesson(replay, at, tally)) {
    const key = keyOf(standing.reservation);
    changed.give(personId, { key, points, sure, counted: true }, { at, policy: replay.changed });
  }
}

/** An operator puts the closed attendance right. */
function correct(replay: LessonReplay, standing: Standing, { to, at }: ReplayEvent, world: World): void {
  const { reservation, fate } = standing;
  const { personId, penalty } = reservation;
  if (personId === null) return;
  const appealed = penalty?.appealAcceptedAt ?? null;
  const both = [
    { ledger: world.recorded, policy: replay.own, sure: true },
    ...(fate === 'gone' ? [] : [{ ledger: world.changed, policy: replay.changed, sure: fate === 'kept' }]),
  ];
  const key = keyOf(reservation);
  for (const { ledger, policy, sure } of both) {
    if (to === 'ATTENDED') ledger.takeBack(personId, key, { at, policy });
    // What an accepted appeal took away stays away.
    if (to === 'NOSHOW' && !(appealed && appealed <= at)) {
      const points = pointsOfAbsence(isNoticed(reservation), policy);
      ledger.give(personId, { key, points, sure, counted: true }, { at, policy });
    }
  }
}

/** An appeal that was accepted would have been under other numbers, too. */
function appealMoments({ own, changed }: LessonReplay, reservation: ReplayReservation, world: World): Moment[] {
  const { personId, penalty } = reservation;
  const at = penalty?.appealAcceptedAt;
  if (!at || personId === null) return [];
  const run = () => {
    world.recorded.takeBack(personId, keyOf(reservation), { at, policy: own });
    world.changed.takeBack(personId, keyOf(reservation), { at, policy: changed });
  };
  return [{ at: at.getTime(), order: APPEAL, run }];
}

function countNoShows(replay: LessonReplay, tally: Tally): void {
  for (const { reservation, fate } of replay.standings.values()) {
    if (reservation.events.at(-1)?.to !== 'NOSHOW' || fate === 'gone') continue;
    tally.noShows[fate === 'kept' ? 'known' : 'unknown'] += 1;
  }
}
