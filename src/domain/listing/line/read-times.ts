import { type TimeSlot, timeSlots, type WeeklySlot, weeklySlotOf } from '~/domain/catalog/search-codes';
import { type Half, slotsOfClock } from './clock';
import type { Piece } from './segment';

/** A piece of the line with its position, because pieces of neighbouring words belong together. */
export type Placed = Piece & { at: number };
type TimePiece = Extract<Placed, { kind: 'days' | 'part' | 'clock' | 'bound' }>;

const isTime = (piece: Placed): piece is TimePiece =>
  piece.kind === 'days' || piece.kind === 'part' || piece.kind === 'clock' || piece.kind === 'bound';

interface Group {
  days: number[];
  slots: TimeSlot[];
}

/** An hour with the preceding part of the day and the following bound. */
interface Hour {
  piece: Extract<TimePiece, { kind: 'clock' }>;
  /** End hour of its span. */
  end: number | null;
  half: Half | null;
  /** First slot of the part of the day. */
  first: number;
  bound: 'from' | 'to' | null;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const everySlot = timeSlots.map(({ slot }) => slot);

const inWeek = (groups: readonly Group[]): WeeklySlot[] => {
  const slots = new Set(
    groups.flatMap(({ days, slots: groupSlots }) =>
      (days.length > 0 ? days : everyDay).flatMap((day) =>
        (groupSlots.length > 0 ? groupSlots : everySlot).map((slot) => weeklySlotOf(day, slot)),
      ),
    ),
  );
  return everyDay
    .flatMap((day) => everySlot.flatMap((slot) => weeklySlotOf(day, slot) ?? []))
    .filter((item) => slots.has(item));
};

/**
 * Returns the hours of the line. If there is only one hour, a part of the day or a bound elsewhere in the line applies
 * to it.
 */
function hoursOf(pieces: readonly TimePiece[]): { hours: Hour[]; used: ReadonlySet<TimePiece> } {
  const used = new Set<TimePiece>();
  const hours: Hour[] = pieces.flatMap((piece, index): Hour[] => {
    if (piece.kind !== 'clock') return [];
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const part = before?.kind === 'part' && piece.at - before.at <= 1 ? before : null;
    const bound = after?.kind === 'bound' && after.at - piece.at <= 1 ? after : null;
    for (const one of [part, bound]) if (one) used.add(one);
    const half = part?.half ?? null;
    return [{ piece, end: piece.clock.end, half, first: part?.slots[0] ?? 1, bound: bound?.bound ?? null }];
  });
  const [only] = hours;
  if (!only || hours.length > 1) return { hours, used };
  const parts = pieces.filter((piece) => piece.kind === 'part' && !used.has(piece));
  const [part] = parts;
  if (only.half === null && parts.length === 1 && part?.kind === 'part') {
    used.add(part);
    only.half = part.half;
    only.first = part.slots[0] ?? 1;
  }
  const bound = pieces.find((piece) => piece.kind === 'bound' && !used.has(piece));
  if (only.bound === null && bound?.kind === 'bound') {
    used.add(bound);
    only.bound = bound.bound;
  }
  return { hours, used };
}

/** Joins "2시부터 5시까지" into one span. */
function joined(hours: readonly Hour[]): readonly Hour[] {
  const [from, to] = [hours.find(({ bound }) => bound === 'from'), hours.find(({ bound }) => bound === 'to')];
  if (hours.length !== 2 || !from || !to || from.end !== null) return hours;
  return [{ ...from, end: to.piece.clock.hour, bound: null }];
}

function slotsOfHour({ piece, end, half, first, bound }: Hour): TimeSlot[] {
  const slots = slotsOfClock({ ...piece.clock, end }, bound, half);
  // "저녁 9시 전" starts in the evening.
  return bound === 'to' ? slots.filter((slot) => slot >= first) : slots;
}

/**
 * Pairs several days with their own times: "평일 저녁 주말 오전". Null if a day or a time has no partner next to it; they then
 * apply to the whole line.
 */
function pairs(pieces: readonly TimePiece[], slotsOf: (piece: TimePiece) => TimeSlot[] | null): Group[] | null {
  const groups: (Group & { end: number; opens: 'days' | 'slots' })[] = [];
  for (const piece of pieces) {
    const slots = piece.kind === 'days' ? null : slotsOf(piece);
    const kind = piece.kind === 'days' ? 'days' : 'slots';
    const last = groups.at(-1);
    const isAdjacent = last !== undefined && piece.at - last.end <= 1;
    if (kind === 'slots' && slots === null) {
      // A piece without slots belongs to the time next to it, so it only extends that group.
      if (isAdjacent) last.end = piece.at;
      continue;
    }
    const isComplete = last !== undefined && last.days.length > 0 && last.slots.length > 0;
    const group: (typeof groups)[number] =
      isAdjacent && !(isComplete && kind === last.opens) ? last : { days: [], slots: [], end: 0, opens: kind };
    if (group !== last) groups.push(group);
    group.days.push(...(piece.kind === 'days' ? piece.days : []));
    group.slots.push(...(slots ?? []));
    group.end = piece.at;
  }
  return groups.length > 1 && groups.every(({ days, slots }) => days.length > 0 && slots.length > 0) ? groups : null;
}

/** Returns the slots of a bound without an hour, which applies to the only part of the day: "저녁 이후". */
function boundedPart(pieces: readonly TimePiece[]): { part: TimePiece; slots: TimeSlot[] } | null {
  const parts = pieces.filter((piece) => piece.kind === 'part');
  const bound = pieces.find((piece) => piece.kind === 'bound');
  const [part] = parts;
  if (parts.length !== 1 || part?.kind !== 'part' || bound?.kind !== 'bound') return null;
  const [first, last] = [Math.min(...part.slots), Math.max(...part.slots)];
  return { part, slots: everySlot.filter((slot) => (bound.bound === 'from' ? slot >= first : slot <= last)) };
}

/**
 * Returns the weekly slots of a line, and the hours without lessons. Days without times mean the whole day, times
 * without days mean every day.
 */
export function readTimes(placed: readonly Placed[]): { schedules: WeeklySlot[]; unread: Placed[] } {
  const pieces = placed.filter(isTime);
  const { hours, used } = hoursOf(pieces);
  const slotsByPiece = new Map<TimePiece, TimeSlot[]>(joined(hours).map((hour) => [hour.piece, slotsOfHour(hour)]));
  const bounded = hours.length === 0 ? boundedPart(pieces) : null;
  if (bounded) slotsByPiece.set(bounded.part, bounded.slots);
  const slotsOf = (piece: TimePiece): TimeSlot[] | null => {
    const pieceSlots = slotsByPiece.get(piece);
    if (pieceSlots || piece.kind === 'clock') return pieceSlots ?? null;
    return piece.kind === 'part' && !used.has(piece) ? [...piece.slots] : null;
  };
  const unread = pieces.filter((piece) => piece.kind === 'clock' && slotsByPiece.get(piece)?.length === 0);
  const days = pieces.flatMap((piece) => (piece.kind === 'days' ? piece.days : []));
  const slots = pieces.flatMap((piece) => slotsOf(piece) ?? []);
  if (days.length === 0 && slots.length === 0) return { schedules: [], unread };
  return { schedules: inWeek(pairs(pieces, slotsOf) ?? [{ days, slots }]), unread };
}
