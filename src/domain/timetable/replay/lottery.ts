import { DAY_MS } from '~/domain/shared/durations';
import { drawOrder, type LotteryEntry, ticketsFor } from '../lottery';
import type { TimetablePolicy } from '../policy';
import { holdsSeat } from '../status';
import { after, beginningOf, type EarlierEntry, releaseAfter, type ReplayReservation, takesSeat } from './history';
import { missIn, type LessonReplay, partFrom, type Standing } from './lesson';
import { chancesOfDraw } from './chances';
import { CHANCE_GROUPS, type ReplayChance } from './result';
import { settled, type Tally } from './tally';

type Stand = 'won' | 'lost' | 'neither';
/** What an entry counts for later ones; `unsure` when a seat might have come to it from a waiting list nobody knows. */
type Judged = { stand: Stand; unsure: boolean };
export type PastEntry = {
  id: number;
  drawnAt: Date;
  recordedAt: (at: Date) => Stand;
  changedAt: (at: Date) => Judged;
};

/** An entry of another month. */
export function earlierEntry(entry: EarlierEntry): PastEntry {
  const { id, drawnAt, status, reservedAt, endedAt } = entry;
  const recordedAt = (at: Date): Stand => {
    if (reservedAt !== null && reservedAt <= at) return 'won';
    return endedAt !== null && endedAt <= at && status !== 'LOST' ? 'neither' : 'lost';
  };
  return { id, drawnAt, recordedAt, changedAt: (at) => ({ stand: recordedAt(at), unsure: false }) };
}

/** An entry of the month's own lessons. */
export function entryOf(replay: LessonReplay, standing: Standing, drawnAt: Date): PastEntry {
  const { reservation } = standing;
  const recordedAt = (at: Date) => standOf(reservation, at);
  const changedAt = (at: Date): Judged => {
    const { fate, entry } = standing;
    const stand = recordedAt(at);
    const won = entry?.won ?? null;
    if (won === null) return { stand: fate === 'gone' ? 'neither' : stand, unsure: fate === 'unknown' };
    if (won) return { stand: 'won', unsure: false };
    // Lost in the draw: what came from the waiting list counts as long as that is known.
    if (stand === 'neither') return { stand, unsure: false };
    if (fate !== 'kept') return { stand: 'lost', unsure: fate === 'unknown' };
    const { partedAt } = replay;
    if (!partedAt || at.getTime() < partedAt.at) return { stand, unsure: false };
    const wasSeated = standOf(reservation, new Date(partedAt.at - 1)) === 'won';
    return wasSeated ? { stand: 'won', unsure: false } : { stand: 'lost', unsure: true };
  };
  return { id: reservation.id, drawnAt, recordedAt, changedAt };
}

function standOf({ events }: ReplayReservation, at: Date): Stand {
  let seated = false;
  let last: string | null = null;
  for (const { from, to, at: when } of events) {
    if (when > at) break;
    // An offer is no seat yet.
    if (to === 'RESERVED') seated = true;
    else if (to === 'WAITING' && from !== null && holdsSeat(from)) seated = false;
    last = to;
  }
  if (seated) return 'won';
  return last === 'LOST' || last === 'WAITING' || last === 'OFFERED' ? 'lost' : 'neither';
}

/** Recent losses in a row, as entering counts them. @param past in the order of their draws */
function countLosses(
  past: readonly PastEntry[],
  { at, policy }: { at: Date; policy: TimetablePolicy },
  judge: (entry: PastEntry) => Judged,
): { losses: number; unsure: boolean } {
  const since = at.getTime() - policy.lottery.lossDays * DAY_MS;
  let losses = 0;
  let unsure = false;
  for (const entry of past.toReversed()) {
    if (entry.drawnAt.getTime() <= since || entry.drawnAt > at) continue;
    const judged = judge(entry);
    if (judged.stand === 'won') break;
    if (judged.stand === 'lost') losses += 1;
    unsure ||= judged.unsure;
  }
  return { losses, unsure };
}

/** Gives an entry the tickets of the changed numbers. */
export function countTickets(
  { own, changed }: LessonReplay,
  standing: Standing,
  { past, at, tally }: { past: readonly PastEntry[]; at: Date; tally: Tally },
): void {
  const { tickets: recorded } = standing.reservation;
  if (recorded === null) return;
  const ownLosses = countLosses(past, { at, policy: own }, (entry) => ({
    stand: entry.recordedAt(at),
    unsure: false,
  }));
  const { losses, unsure } = countLosses(past, { at, policy: changed }, (entry) => entry.changedAt(at));
  const tickets = settled(tally, {
    recorded,
    own: ticketsFor(ownLosses.losses, own),
    changed: ticketsFor(losses, changed),
  });
  const isUnsure = unsure || tickets === null;
  if (isUnsure && standing.fate === 'kept') tally.unsureTickets.known += 1;
  standing.entry = { tickets: tickets ?? ticketsFor(losses, changed), losses, unsure: isUnsure, won: null };
}

export type LotteryCount = {
  entrants: Set<number>;
  seated: Set<number>;
  maybeSeated: Set<number>;
  chances: { entries: number; sum: number }[];
};
export const newLotteryCount = (): LotteryCount => ({
  entrants: new Set(),
  seated: new Set(),
  maybeSeated: new Set(),
  chances: Array.from({ length: CHANCE_GROUPS }, () => ({ entries: 0, sum: 0 })),
});
export const chancesOf = ({ chances }: LotteryCount): ReplayChance[] =>
  chances.map(({ entries, sum }) => ({ entries, chance: entries === 0 ? null : sum / entries }));

type Drawn = { winners: Set<number>; waiting: number[] };
/** `held`: only an unpaid order or another offer kept the hour; they wait in their place though a seat was free. */
type Entrant = { standing: Standing; outcome: 'won' | 'waiting' | 'held' | 'out' };

/** Draws again with the kept seed and the tickets of the changed numbers. */
export function followDraw(replay: LessonReplay, tally: Tally, count: LotteryCount): void {
  const { lesson } = replay;
  if (!lesson.draw) return;
  const { seed, drawnAt, seats: free, entries } = lesson.draw;
  const listed = new Map<string, Standing>();
  for (const standing of replay.standings.values())
    if (standing.reservation.receipt !== null) listed.set(standing.reservation.receipt, standing);
  const present = new Map<string, Entrant>();
  for (const [receipt] of entries) {
    const standing = listed.get(receipt);
    const move = standing?.reservation.events.find(({ from, at }) => from === 'ENTERED' && at >= drawnAt);
    if (!standing || !move) continue;
    const outcome = holdsSeat(move.to) ? 'won' : move.to === 'WAITING' ? 'waiting' : 'out';
    present.set(receipt, { standing, outcome });
    if (standing.reservation.personId !== null) count.entrants.add(standing.reservation.personId);
  }
  if ([...present.values()].some(({ standing }) => standing.fate === 'unknown')) {
    tally.unknownDraws.known += 1;
    for (const { standing } of present.values())
      if (standing.fate !== 'gone' && standing.reservation.personId !== null)
        count.maybeSeated.add(standing.reservation.personId);
    leaveUnknown(replay, [...present.values()], drawnAt);
    return;
  }
  const kept = entries.flatMap(([receipt]): LotteryEntry[] => {
    const standing = listed.get(receipt);
    return standing?.fate === 'kept' && standing.entry ? [[receipt, standing.entry.tickets]] : [];
  });
  const ownOrder = drawOrder(seed, entries);
  markHeld(ownOrder, present, free);
  const own = outcomeOf(ownOrder, present, free);
  const isSame = kept.length === entries.length && kept.every(([, tickets], at) => tickets === entries[at]?.[1]);
  const changed = isSame ? own : outcomeOf(drawOrder(seed, kept), present, free);
  for (const { standing, outcome } of present.values())
    settleEntrant(replay, standing, { recorded: outcome === 'won', own, changed, tally, count });
  const left = (waiting: readonly number[]) => waiting.filter((id) => changed.waiting.includes(id)).join();
  if (left(own.waiting) !== changed.waiting.join()) partFrom(replay, beginningOf(drawnAt));
  countChances(kept, { listed, free, count });
  const isUnsure = [...present.values()].some(({ standing: { fate, entry } }) => fate !== 'gone' && entry?.unsure);
  if (isUnsure) leaveUnknown(replay, [...present.values()], drawnAt);
}

function markHeld(order: readonly string[], present: Map<string, Entrant>, free: number): void {
  let left = free;
  for (const receipt of order) {
    const entrant = present.get(receipt);
    if (!entrant || left <= 0) continue;
    if (entrant.outcome === 'won') left -= 1;
    if (entrant.outcome === 'waiting') present.set(receipt, { ...entrant, outcome: 'held' });
  }
}

function outcomeOf(order: readonly string[], present: ReadonlyMap<string, Entrant>, free: number): Drawn {
  const winners = new Set<number>();
  const waiting: number[] = [];
  for (const receipt of order) {
    const entrant = present.get(receipt);
    if (!entrant) continue;
    const { id } = entrant.standing.reservation;
    if (winners.size >= free || entrant.outcome === 'held') waiting.push(id);
    else if (entrant.outcome !== 'out') winners.add(id);
  }
  return { winners, waiting };
}

function settleEntrant(
  replay: LessonReplay,
  standing: Standing,
  {
    recorded,
    own,
    changed,
    tally,
    count,
  }: { recorded: boolean; own: Drawn; changed: Drawn; tally: Tally; count: LotteryCount },
): void {
  const { reservation, fate, entry } = standing;
  const { id, personId } = reservation;
  if (fate === 'gone') {
    const seated = reservation.events.find(takesSeat);
    if (seated) missIn(replay, after(seated), releaseAfter(reservation, seated));
    return;
  }
  const won = settled(tally, { recorded, own: own.winners.has(id), changed: changed.winners.has(id) });
  if (entry) entry.won = won;
  if (won && personId !== null) count.seated.add(personId);
  if (won === null && personId !== null) count.maybeSeated.add(personId);
  if (won === recorded) return;
  if (won === true) tally.newWinners.known += 1;
  if (won === false) tally.lostWinners.known += 1;
  standing.fate = 'unknown';
  standing.mayHold = won !== false;
  const { draw } = replay.lesson;
  if (draw) partFrom(replay, beginningOf(draw.drawnAt));
}

/** Nobody can know who entered, or with how many tickets: nor who has the seats. */
function leaveUnknown(replay: LessonReplay, entrants: readonly Entrant[], drawnAt: Date): void {
  partFrom(replay, beginningOf(drawnAt));
  for (const { standing } of entrants) {
    if (standing.fate === 'gone') continue;
    standing.fate = 'unknown';
    standing.mayHold = true;
  }
}

/** How likely each entry of the list was to win, by its recent losses. */
function countChances(
  kept: readonly LotteryEntry[],
  { listed, free, count }: { listed: ReadonlyMap<string, Standing>; free: number; count: LotteryCount },
): void {
  const people = new Map<number, number>();
  for (const [, tickets] of kept) people.set(tickets, (people.get(tickets) ?? 0) + 1);
  const chances = chancesOfDraw(people, free);
  for (const [receipt, tickets] of kept) {
    const losses = listed.get(receipt)?.entry?.losses ?? 0;
    const group = count.chances[Math.min(losses, CHANCE_GROUPS - 1)];
    if (!group) continue;
    group.entries += 1;
    group.sum += chances.get(tickets) ?? 0;
  }
}
