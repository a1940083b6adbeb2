import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type PlayedAct, type PlayedLesson, playMonth } from '~/test/company/played-month';
import { timetablePolicies } from '../policy';
import type { ReplayChanges } from './numbers';
import { replayRules } from './replay-rules';
import type { ReplayCount } from './result';

const policy = timetablePolicies.of('timetable-2026-11-23');
const from = seoulInstant(2026, 11, 1);
const startsAt = seoulInstant(2026, 11, 10, 20);
const lesson = (seats = 1, more: Partial<PlayedLesson> = {}): PlayedLesson => ({
  startsAt,
  seats,
  lottery: false,
  ...more,
});
const on = (day: number, seats = 1, lottery = false) =>
  lesson(seats, { startsAt: seoulInstant(2026, 11, day, 20), lottery });
const act = (what: PlayedAct['do'], person: number, minutesBefore: number, index = 0): PlayedAct => ({
  do: what,
  person,
  lesson: index,
  minutesBefore,
  noticeHours: 0,
});

function replayed(plan: PlayedLesson[], acts: PlayedAct[], changes: ReplayChanges, absent: readonly number[] = []) {
  const { month } = playMonth(plan, acts, { policy, attends: (person) => !absent.includes(person), from });
  return { month, ...replayRules(month, changes) };
}
const figures = (
  { counts }: { counts: Record<ReplayCount, { known: number; unknown: number }> },
  ...names: ReplayCount[]
) => names.map((name) => [counts[name].known, counts[name].unknown]);

describe('cancelling under other numbers', () => {
  it.each([
    [361, 1, 0],
    [360, 0, 1],
    [359, 0, 1],
  ])('is late from the hours before the start on: %i minutes before', (minutes, free, late) => {
    const result = replayed([lesson()], [act('come', 1, 5000), act('cancel', 1, minutes)], { freeHours: 6 });
    expect(figures(result, 'freeCancels', 'lateCancels', 'points')).toEqual([
      [free, 0],
      [late, 0],
      [late, 0],
    ]);
  });

  it.each([
    [781, 1],
    [780, 0],
  ])('is late from the hours after a promotion on: %i minutes before', (minutes, free) => {
    const acts = [act('come', 1, 5000), act('come', 2, 4000), act('cancel', 1, 840), act('cancel', 2, minutes)];
    const result = replayed([lesson()], acts, { freeHours: 24, freeHoursAfterPromotion: 1 });
    // The first cancel is late under 24 hours, too.
    expect(figures(result, 'freeCancels', 'lateCancels')).toEqual([
      [free, 0],
      [2 - free, 0],
    ]);
  });

  it('leaves the points of who was last to each seat that stayed empty', () => {
    const acts = [
      act('come', 1, 5000),
      act('come', 2, 5000),
      act('cancel', 1, 900),
      act('cancel', 2, 800),
      act('come', 3, 700),
    ];
    expect(figures(replayed([lesson(2)], acts, { freeHours: 24, latePoints: 2 }), 'points', 'lateCancels')).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });
});

describe('an offer under other numbers', () => {
  const chain = [act('come', 1, 5000), act('come', 2, 4000), act('cancel', 1, 600)];

  it.each([
    [11, 1, 0, 0],
    [10, 0, 1, 1],
    [9, 0, 1, 1],
  ])('that is kept for %i minutes, answered after ten', (offerMinutes, attended, lapsed, parted) => {
    const result = replayed([lesson()], [...chain, act('accept', 2, 590)], { offerMinutes });
    expect(figures(result, 'offered', 'lapsed')).toEqual([
      [1, 0],
      [lapsed, 0],
    ]);
    // Whether somebody else would have taken the seat then, nobody can know.
    expect(result.counts.emptySeats).toEqual({ known: 0, unknown: lapsed });
    expect([result.partedLessons, attended + lapsed]).toEqual([parted, 1]);
  });

  it('that nobody answered may have been answered in more time, and was not in less', () => {
    expect(figures(replayed([lesson()], chain, { offerMinutes: 16 }), 'lapsed')).toEqual([[0, 1]]);
    expect(figures(replayed([lesson()], chain, { offerMinutes: 14 }), 'lapsed')).toEqual([[1, 0]]);
  });

  it.each([
    [10, 1, 0, 0],
    [9, 1, 0, 0],
    [11, 0, 1, 0],
  ])('is made from %i hours before on: a seat that became free ten hours before', (offerFromHours, given, offered) => {
    const acts = [act('come', 1, 5000), act('come', 2, 4000), act('cancel', 1, 601), act('accept', 2, 590)];
    expect(figures(replayed([lesson()], acts, { offerFromHours }), 'given', 'offered')).toEqual([
      [given, 0],
      [offered, 0],
    ]);
  });

  it('has no answer where the seat was really given at once', () => {
    const acts = [act('come', 1, 5000), act('come', 2, 4000), act('cancel', 1, 900), act('cancel', 2, 100)];
    const result = replayed([lesson()], acts, { offerFromHours: 24 });
    expect(figures(result, 'given', 'offered', 'unanswered', 'lapsed', 'lateCancels')).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 1],
      // Who takes an offer cancels free, and who does not has nothing to cancel.
      [0, 0],
    ]);
  });

  it.each([
    [600, 0],
    [599, 1],
  ])('is not made from %i minutes before on: a seat that became free 600 before', (offerUntilMinutes, offered) => {
    const result = replayed([lesson()], [...chain, act('accept', 2, 599.5)], { offerUntilMinutes });
    expect(figures(result, 'offered')).toEqual([[offered, 0]]);
  });
});

describe('a block under other numbers', () => {
  // No-shows on the 10th and the 12th, 2 points each, block until the 19th; reserved again a day later.
  const plan = (seats: number) => [on(10), on(12), on(30, seats)];
  const daysBefore = (days: number) => days * 24 * 60;
  const acts = [act('come', 1, 60, 0), act('come', 1, 60, 1), act('come', 1, daysBefore(10), 2), act('come', 2, 60, 2)];

  it.each([
    [4, 1, 1, 2],
    // Blocked on the 30th, by the third no-show.
    [5, 1, 0, 1],
    [7, 0, 0, 1],
  ])('comes at %i points', (blockPoints, people, refused, empty) => {
    const result = replayed(plan(3), acts, { blockPoints, blockDays: 30 }, [1]);
    expect(figures(result, 'blockedPeople', 'refused', 'emptySeats')).toEqual([
      [people, 0],
      [refused, 0],
      // The lesson was never full: nobody was kept out of it.
      [empty, 0],
    ]);
  });

  it.each([
    [7, 0],
    [8, 1],
  ])('lasts %i days', (blockDays, refused) => {
    const result = replayed(plan(3), acts, { blockPoints: 4, blockDays }, [1]);
    expect(figures(result, 'refused')).toEqual([[refused, 0]]);
    // Not there on the 30th, either: 6 points, unless that was refused.
    expect(result.counts.blockedDays.known).toBe(refused === 1 ? blockDays : 2 * blockDays);
  });

  it('takes the points of a refused reservation with it, and leaves unknown who would have had its seat', () => {
    const waiting = [act('come', 3, 2000, 2), act('come', 4, 1000, 2), act('come', 2, daysBefore(12), 2)];
    const result = replayed(plan(2), [...acts, ...waiting], { blockPoints: 4, blockDays: 30 }, [1]);
    expect(figures(result, 'points', 'noShows', 'emptySeats')).toEqual([
      [4, 0],
      [2, 0],
      [0, 1],
    ]);
    expect(result.partedLessons).toBe(1);
  });
});

describe('what follows from what nobody can know', () => {
  it('leaves open a second reservation of who may still have an offer', () => {
    const acts = [
      act('come', 1, 5000),
      act('come', 3, 5000),
      act('come', 2, 4000),
      act('cancel', 1, 600),
      act('cancel', 3, 500),
      act('come', 2, 400),
    ];
    expect(figures(replayed([lesson(2)], acts, {}, [2]), 'noShows')).toEqual([[1, 0]]);
    expect(figures(replayed([lesson(2)], acts, { offerMinutes: 300 }, [2]), 'noShows')).toEqual([[0, 1]]);
  });

  it('adds up the seats that several may have kept', () => {
    const acts = [
      act('come', 4, 840),
      act('come', 5, 122),
      act('come', 2, 121),
      act('cancel', 4, 121),
      act('come', 3, 119),
      act('cancel', 5, 119),
      act('come', 1, 31),
    ];
    expect(figures(replayed([lesson(2)], acts, { offerFromHours: 0 }, [1]), 'noShows')).toEqual([[0, 1]]);
  });

  it('may make a late cancel of leaving the waiting list', () => {
    const acts = [act('come', 1, 60, 0), act('come', 1, 1440, 1), act('come', 2, 1000, 1), act('cancel', 2, 100, 1)];
    const result = replayed([on(10), on(12)], acts, { blockPoints: 2 }, [1]);
    expect(figures(result, 'refused', 'freeCancels', 'lateCancels', 'points')).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
      [2, 1],
    ]);
  });

  it('leaves open who has the seats of a draw whose tickets hang on a waiting list that went on otherwise', () => {
    const plan = [8, 10, 12, 14, 16, 18].map((day, index) => on(day, index === 5 ? 2 : 1, index === 0 || index === 5));
    const entries = [0, 2, 3].flatMap((person) => [0, 5].map((index) => act('come', person, 4000, index)));
    const [winner] = replayed(plan, entries, {}).month.lessons[0]?.reservations.flatMap(({ personId, events }) =>
      events.at(-1)?.to === 'ATTENDED' && personId !== null ? [personId] : [],
    ) ?? [0];
    const acts = [...entries, act('cancel', winner ?? 0, 31), act('come', winner ?? 0, 20)];
    const result = replayed(plan, acts, { offerUntilMinutes: 0 }, [0, 2, 3]);
    expect(result.counts.unsureTickets.known).toBeGreaterThan(0);
    expect(figures(result, 'noShows')).toEqual([[0, 2]]);
  });
});

describe('a lottery under other numbers', () => {
  // The first lottery has one seat for two; both enter the next.
  const plan = [on(10, 1, true), on(16, 1, true)];
  const acts = [0, 1].flatMap((index) => [1, 2].map((person) => act('come', person, 5 * 24 * 60 - 60, index)));

  it('gives who lost a ticket more up to the bound', () => {
    const own = replayed(plan, acts, {});
    expect(own.chances.map(({ entries }) => entries)).toEqual([3, 1, 0, 0]);
    expect(own.chances[0]?.chance).toBeCloseTo((0.5 + 0.5 + 1 / 3) / 3, 3);
    expect(own.chances[1]?.chance).toBeCloseTo(2 / 3, 3);
    const { chances, counts } = replayed(plan, acts, { maxTickets: 1 });
    expect(chances[1]?.chance).toBeCloseTo(1 / 2, 3);
    expect(counts.unknownDraws).toEqual({ known: 0, unknown: 0 });
  });

  it.each([
    [3, 7311, 1],
    [3, 7310, 0],
    [4, 7310, 1],
  ])('counts draws of the last %i days, entering %i minutes before', (lossDays, minutes, losses) => {
    // The first is drawn on the 8th at 18:10; 7310 minutes before the second it is three days since.
    const entries = [1, 2].flatMap((person) => [act('come', person, 4000, 0), act('come', person, minutes, 1)]);
    expect(replayed(plan, entries, { lossDays }).chances[1]?.entries).toBe(losses);
  });

  it('says whom the draw would have left out, and knows no more of whom it would have taken', () => {
    const many = [1, 2, 3, 4, 5, 6].flatMap((person) => [0, 1, 2, 3].map((index) => act('come', person, 7000, index)));
    const four = [on(10, 2, true), on(16, 2, true), on(20, 2, true), on(26, 2, true)];
    const changed = replayed(four, many, { maxTickets: 20, lossDays: 180 });
    const one = replayed(four, many, { maxTickets: 1 });
    expect(one.counts.newWinners.known).toBe(one.counts.lostWinners.known);
    expect(one.counts.newWinners.known + changed.counts.newWinners.known).toBeGreaterThan(0);
    expect(one.partedLessons).toBeGreaterThan(0);
    expect(one.counts.seatedEntrants.known).toBeLessThanOrEqual(6);
  });
});
