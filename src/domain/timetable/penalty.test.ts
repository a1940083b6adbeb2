import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { lessonData } from '~/test/company/lesson-data';
import {
  absenceCost,
  blockedUntil,
  type EndedReservation,
  pointsInMonth,
  pointsOfLesson,
  undecidedInSameMonth,
  undecidedPoints,
} from './penalty';
import { lessonView } from './lesson-view';
import { timetablePolicies } from './policy';

const policy = timetablePolicies.of('timetable-2026-11-23');
const at = (minute: number) => new Date(seoulInstant(2026, 12, 1, 10).getTime() + minute * 60_000);
const late = (id: number, minute: number): EndedReservation => ({
  id,
  status: 'LATE_CANCELLED',
  endedAt: at(minute),
  isGuest: false,
  isConfirmed: true,
  isNoticed: false,
});
const absent = (id: number): EndedReservation => ({
  id,
  status: 'NOSHOW',
  endedAt: null,
  isGuest: false,
  isConfirmed: true,
  isNoticed: false,
});

describe('penalty points of a lesson', () => {
  it('are two for an absence, one for a late cancel and one for a reported absence, whether marked or not', () => {
    const noticed = { ...absent(3), isNoticed: true };
    const reservations = [
      absent(1),
      late(2, 0),
      { ...noticed, status: 'ABSENT_NOTICED' as const },
      { ...noticed, id: 4 },
    ];
    expect([...pointsOfLesson({ seats: 4, taken: 3, reservations }, policy)]).toEqual([
      [1, 2],
      [3, 1],
      [4, 1],
      [2, 1],
    ]);
  });

  it('are dropped for the earliest late cancels when seats were filled again', () => {
    const reservations = [late(1, 0), late(2, 5), late(3, 9)];
    const who = (taken: number) => [...pointsOfLesson({ seats: 10, taken, reservations }, policy).keys()].toReversed();
    expect(who(10)).toEqual([]);
    expect(who(9)).toEqual([3]);
    expect(who(8)).toEqual([2, 3]);
    expect(who(0)).toEqual([1, 2, 3]);
  });

  it('are never given to a guest', () => {
    expect(pointsOfLesson({ seats: 3, taken: 1, reservations: [{ ...absent(1), isGuest: true }] }, policy).size).toBe(
      0,
    );
  });

  it('are given for at most as many late cancels as seats that stayed free', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100), { maxLength: 20 }),
        fc.integer({ min: 0, max: 30 }),
        fc.nat(30),
        (minutes, seats, free) => {
          const taken = Math.max(0, seats - free);
          const reservations = minutes.map((minute, id) => late(id, minute));
          const points = pointsOfLesson({ seats, taken, reservations }, policy);
          expect(points.size).toBe(Math.min(minutes.length, seats - taken));
        },
      ),
    );
  });
});

describe('a reservation block', () => {
  const createPoints = (...points: [number, Date][]) => points.map(([count, givenAt]) => ({ points: count, givenAt }));

  it('begins with the third point of a month and lasts seven days', () => {
    expect(blockedUntil(createPoints([1, at(0)], [1, at(1)]), policy)).toBeNull();
    expect(blockedUntil(createPoints([1, at(0)], [2, at(1)]), policy)).toEqual(new Date(at(1).getTime() + 7 * DAY_MS));
    expect(blockedUntil(createPoints([2, at(0)], [2, at(1)], [1, at(2)]), policy)).toEqual(
      new Date(at(2).getTime() + 7 * DAY_MS),
    );
  });

  it('counts each month in Seoul separately', () => {
    const lastSecond = new Date(seoulInstant(2026, 12, 1).getTime() - 1000);
    expect(blockedUntil(createPoints([2, lastSecond], [2, seoulInstant(2026, 12, 1)]), policy)).toBeNull();
    expect(pointsInMonth(createPoints([2, lastSecond], [1, at(0)]), at(5))).toBe(1);
  });

  it('does not depend on the order of the points', () => {
    expect(blockedUntil(createPoints([2, at(9)], [1, at(0)]), policy)).toEqual(new Date(at(9).getTime() + 7 * DAY_MS));
  });
});

it('gives no points for a seat that the person has not confirmed', () => {
  const given = { ...absent(1), isConfirmed: false };
  const reservations = [given, { ...late(2, 5), isConfirmed: false }, absent(3), late(4, 6)];
  expect([...pointsOfLesson({ seats: 9, taken: 2, reservations }, policy)]).toEqual([
    [3, 2],
    [4, 1],
  ]);
});

describe('the cost of an absence', () => {
  const cost = (about: Partial<Parameters<typeof absenceCost>[0]>) =>
    absenceCost({ isGuest: false, isConfirmed: true, isNoticed: false, monthPoints: 0, ...about }, policy);

  it('is fewer points when it was reported, and none for a guest', () => {
    expect(cost({})).toEqual({ points: 2, blocks: false });
    expect(cost({ isNoticed: true })).toEqual({ points: 1, blocks: false });
    expect(cost({ isGuest: true, monthPoints: 9 })).toEqual({ points: 0, blocks: false });
    expect(cost({ isConfirmed: false, monthPoints: 9 })).toEqual({ points: 0, blocks: false });
  });

  it('blocks a person who reaches the monthly limit with it', () => {
    expect(cost({ monthPoints: 1 })).toEqual({ points: 2, blocks: true });
    expect(cost({ monthPoints: 1, isNoticed: true })).toEqual({ points: 1, blocks: false });
    expect(cost({ monthPoints: 2, isNoticed: true })).toEqual({ points: 1, blocks: true });
  });
});

describe('the points of an undecided late cancel', () => {
  const ownPolicy = { ...lessonData.policy, penalty: { ...lessonData.policy.penalty, latePoints: 4 } };
  const lesson = lessonView({ ...lessonData, policy: ownPolicy });
  const cancelled = { status: 'LATE_CANCELLED', penalty: null, pointsDueAt: null, seatFilled: false, lesson } as const;

  it('follow the lesson’s own rules while its attendance is open', () => {
    expect(undecidedPoints(cancelled)).toBe(4);
    expect(undecidedPoints({ ...cancelled, seatFilled: true })).toBeNull();
    expect(undecidedPoints({ ...cancelled, lesson: { ...lesson, closed: true } })).toBeNull();
    expect(undecidedPoints({ ...cancelled, lesson: { ...lesson, cancelled: true } })).toBeNull();
  });

  it('are still undecided while the close can be undone', () => {
    const closing = { ...cancelled, pointsDueAt: at(40), lesson: { ...lesson, closed: true } };
    expect(undecidedPoints(closing)).toBe(4);
  });

  it('are null when points were given, when the rules give none, or when the cancel was free', () => {
    const penalty = { points: 4, voided: false, appealed: false, decision: null };
    expect(undecidedPoints({ ...cancelled, penalty })).toBeNull();
    expect(
      undecidedPoints({ ...cancelled, lesson: { ...lesson, rules: { ...lesson.rules, latePoints: 0 } } }),
    ).toBeNull();
    expect(undecidedPoints({ ...cancelled, status: 'CANCELLED' })).toBeNull();
  });
});

it('an undecided late cancel counts with a lesson of the same month, or of the current month once its own lesson is over', () => {
  const cancel = (month: number, day: number) => ({ startsAt: seoulInstant(2026, month, day, 12), points: 1 });
  const beside = (startsAt: Date, now: Date) =>
    undecidedInSameMonth([cancel(11, 28), cancel(12, 3), cancel(12, 20), { ...cancel(13, 2), points: 2 }], {
      startsAt,
      now,
    });
  const now = seoulInstant(2026, 12, 1);
  expect(beside(seoulInstant(2026, 12, 5, 12), now)).toEqual({ count: 3, points: 3 });
  expect(beside(seoulInstant(2027, 1, 5, 12), now)).toEqual({ count: 1, points: 2 });
  expect(beside(seoulInstant(2026, 11, 30, 12), seoulInstant(2026, 11, 30))).toEqual({ count: 1, points: 1 });
});
