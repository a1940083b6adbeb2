import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { freeCancelUntil, isLateCancel, cancelOutcome } from './cancel';
import { timetablePolicies } from './policy';
import {
  isShortNotice,
  noticeDeadline,
  nextWaitingListCheck,
  waitingListSteps,
  type WaitingListState,
} from './waiting-list';

const policy = timetablePolicies.of('timetable-2026-11-23');
const startsAt = seoulInstant(2026, 12, 1, 20);
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);
const state = (more: Partial<WaitingListState>): WaitingListState => ({
  startsAt,
  policy,
  seats: 1,
  hasExpert: true,
  taken: 0,
  waiting: [],
  offered: [],
  ...more,
});
const waits = (id: number, noticeHours = 0, heldUntil: Date | null = null) => ({
  id,
  queueNumber: BigInt(id),
  noticeHours,
  heldUntil,
});

it('reaches a person at short notice from the hours on that they requested, and never without any', () => {
  const justBefore = new Date(before(3).getTime() - 1);
  expect([before(3), justBefore].map((time) => isShortNotice(startsAt, { noticeHours: 3 }, time))).toEqual([
    true,
    false,
  ]);
  expect(isShortNotice(startsAt, { noticeHours: 0 }, startsAt)).toBe(false);
});

describe('a free seat', () => {
  it('is given until twelve hours before the start, and offered for fifteen minutes from then on', () => {
    const [given] = waitingListSteps(state({ waiting: [waits(1)] }), before(12, 1));
    expect(given).toEqual({ id: 1, to: 'RESERVED', rule: 'promoted' });
    const [offered] = waitingListSteps(state({ waiting: [waits(1)] }), before(12));
    expect(offered).toEqual({ id: 1, to: 'OFFERED', rule: 'offered', offeredUntil: before(11, 45) });
  });

  it('is not offered beyond the end of the waiting list', () => {
    const [offered] = waitingListSteps(state({ waiting: [waits(1)] }), before(0, 35));
    expect(offered).toMatchObject({ to: 'OFFERED', offeredUntil: before(0, 30) });
    expect(waitingListSteps(state({ waiting: [waits(1)] }), before(0, 30))).toEqual([
      { id: 1, to: 'LOST', rule: 'waiting-ended' },
    ]);
  });

  it('skips a person whose hour is held by an unpaid order or another offer, and they keep their position', () => {
    const held = state({ waiting: [waits(1, 0, before(20)), waits(2)] });
    expect(waitingListSteps(held, before(20, 1))).toMatchObject([{ id: 2, to: 'RESERVED' }]);
    expect(waitingListSteps(held, before(20))).toMatchObject([{ id: 1, to: 'RESERVED' }]);
    expect(nextWaitingListCheck(held)).toEqual(before(20));
    const ends = state({ waiting: [waits(1, 0, before(0, 20))] });
    expect(waitingListSteps(ends, before(0, 30))).toMatchObject([{ id: 1, to: 'LOST', rule: 'waiting-ended' }]);
  });

  it('goes to the next person when an offer ends, and not before', () => {
    const offered = [{ id: 1, offeredUntil: before(5) }];
    const full = state({ taken: 1, offered, waiting: [waits(2)] });
    expect(waitingListSteps(full, before(5, 1))).toEqual([]);
    expect(waitingListSteps(full, before(5))).toMatchObject([
      { id: 1, to: 'LOST', rule: 'offer-expired' },
      { id: 2, to: 'OFFERED' },
    ]);
  });

  it('skips a person who requested longer notice', () => {
    const steps = waitingListSteps(state({ waiting: [waits(1, 8), waits(2, 3)] }), before(8));
    expect(steps).toMatchObject([
      { id: 1, to: 'LOST', rule: 'notice-too-short' },
      { id: 2, to: 'OFFERED' },
    ]);
  });

  it('is never left empty while anybody waits, and never given twice', () => {
    const waiting = fc.uniqueArray(fc.record({ id: fc.nat(1000), noticeHours: fc.integer({ min: 0, max: 12 }) }), {
      selector: ({ id }) => id,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        waiting,
        fc.nat(8),
        fc.nat(8),
        fc.integer({ min: 0, max: 2000 }),
        (people, seats, seated, minutes) => {
          const taken = Math.min(seats, seated);
          const list = people.map(({ id, noticeHours }) => waits(id, noticeHours));
          const now = before(0, minutes);
          const steps = waitingListSteps(state({ seats, taken, waiting: list }), now);
          const granted = steps.filter(({ to }) => to !== 'LOST');
          const lost = steps.filter(({ to }) => to === 'LOST');
          expect(granted.length).toBe(Math.min(seats - taken, list.length - lost.length));
          // In order: nobody got a seat while a person in front of them was still waiting.
          const left = list.filter(({ id }) => !steps.some((step) => step.id === id));
          for (const { id } of granted) for (const other of left) expect(id).toBeLessThan(other.id);
        },
      ),
    );
  });
});

describe('the next check of the waiting list', () => {
  it('is at the first end of an offer or of a notice period', () => {
    expect(nextWaitingListCheck(state({}))).toBeNull();
    expect(nextWaitingListCheck(state({ waiting: [waits(1), waits(2, 6)] }))).toEqual(before(6));
    expect(noticeDeadline(startsAt, { noticeHours: 0 }, policy)).toEqual(before(0, 30));
    const offered = [{ id: 3, offeredUntil: before(7) }];
    expect(nextWaitingListCheck(state({ waiting: [waits(2, 6)], offered }))).toEqual(before(7));
  });
});

describe('cancelling a seat', () => {
  const seat = { status: 'RESERVED', startsAt, promotedAt: null, reservedAt: null, fromOffer: false, policy } as const;

  it('is free until twelve hours before the start, or two hours after a promotion, whichever is later', () => {
    expect(freeCancelUntil(seat)).toEqual(before(12));
    expect(freeCancelUntil({ ...seat, promotedAt: before(13) })).toEqual(before(11));
    expect(freeCancelUntil({ ...seat, promotedAt: before(20) })).toEqual(before(12));
    expect(freeCancelUntil({ ...seat, promotedAt: before(1) })).toEqual(startsAt);
  });

  it('is free for ten minutes after reserving, but never after the start', () => {
    expect(freeCancelUntil({ ...seat, reservedAt: before(13) })).toEqual(before(12));
    expect(freeCancelUntil({ ...seat, reservedAt: before(12, 10) })).toEqual(before(12));
    expect(freeCancelUntil({ ...seat, reservedAt: before(12, 9) })).toEqual(before(11, 59));
    expect(freeCancelUntil({ ...seat, reservedAt: before(3) })).toEqual(before(2, 50));
    expect(freeCancelUntil({ ...seat, reservedAt: before(3), promotedAt: before(3) })).toEqual(before(1));
    expect(freeCancelUntil({ ...seat, reservedAt: before(0, 10) })).toEqual(startsAt);
    expect(freeCancelUntil({ ...seat, reservedAt: before(0, 4) })).toEqual(startsAt);
    const soon = { ...seat, reservedAt: before(3) };
    expect(isLateCancel({ ...soon, now: before(2, 51) })).toBe(false);
    expect(isLateCancel({ ...soon, now: before(2, 50) })).toBe(true);
    expect(cancelOutcome({ ...soon, now: before(2, 51) })).toBe('CANCELLED');
    expect(cancelOutcome({ ...soon, now: before(2, 50) })).toBe('LATE_CANCELLED');
  });

  it('follows the same free periods and offers under the first policy version', () => {
    const first = timetablePolicies.of('timetable-2026-11-23');
    const newest = timetablePolicies.of('timetable-2026-11-25');
    expect(first).toEqual({ ...newest, version: first.version });
    expect(newest).toMatchObject({
      cancel: { freeHours: 12, freeHoursAfterPromotion: 2, graceMinutes: 10 },
      offer: { fromHours: 12, minutes: 15, countsFromHour: 7, countsUntilHour: 22, untilMinutes: 30 },
    });
  });

  it('is late between the free period and the start', () => {
    expect(isLateCancel({ ...seat, now: before(12, 1) })).toBe(false);
    expect(isLateCancel({ ...seat, now: before(12) })).toBe(true);
    expect(isLateCancel({ ...seat, now: before(0, 1) })).toBe(true);
    expect(isLateCancel({ ...seat, now: startsAt })).toBe(false);
    expect(cancelOutcome({ ...seat, now: before(12) })).toBe('LATE_CANCELLED');
  });

  it('from an offer costs nothing before the start', () => {
    expect(cancelOutcome({ ...seat, fromOffer: true, now: before(0, 1) })).toBe('CANCELLED');
  });

  it('is rejected from the lesson’s start on, and for a finished reservation', () => {
    expect(() => cancelOutcome({ ...seat, now: startsAt })).toThrow(expect.objectContaining({ code: 'TOO_LATE' }));
    expect(() => cancelOutcome({ ...seat, status: 'ATTENDED', now: before(1) })).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
    );
  });

  it('is never late for an entry, a waiting place or an offer', () => {
    for (const status of ['ENTERED', 'WAITING', 'OFFERED'] as const)
      expect(cancelOutcome({ ...seat, status, now: before(1) })).toBe('CANCELLED');
  });
});
