import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { drawOrder, hashOf } from '../lottery';
import { timetablePolicies } from '../policy';
import type { ReservationStatus } from '../status';
import type { ReplayLesson, ReplayMonth, ReplayReservation } from './history';
import { numbersOf, type ReplayChanges, replayNumbersSchema, withNumbers } from './numbers';
import { replayRules } from './replay-rules';

const policy = timetablePolicies.of('timetable-2026-11-23');
const from = seoulInstant(2026, 11, 1);
const startsAt = seoulInstant(2026, 11, 10, 20);

describe('what a month holds beside the rules', () => {
  const closedAt = new Date(startsAt.getTime() + HOUR_MS);
  const moves = (...all: [to: ReservationStatus, role: string, rule: string | null, at: Date][]) =>
    all.map(([to, role, rule, at], index) => ({
      id: index + 1,
      from: all[index - 1]?.[0] ?? null,
      to,
      role,
      rule,
      at,
    }));
  const before = (minutes: number) => new Date(startsAt.getTime() - minutes * MINUTE_MS);
  const afterwards = (days: number) => new Date(closedAt.getTime() + days * DAY_MS);
  const reservation = (more: Partial<ReplayReservation>): ReplayReservation => ({
    id: 1,
    personId: 1,
    noticeHours: 0,
    promotedAt: null,
    receipt: null,
    tickets: null,
    penalty: null,
    events: [],
    ...more,
  });
  const month = (reservations: ReplayReservation[], more: Partial<ReplayMonth> = {}): ReplayMonth => ({
    from,
    lessons: [{ id: 1, startsAt, seats: 2, closedAt, policy, draw: null, reservations } satisfies ReplayLesson],
    earlierPoints: [],
    earlierEntries: [],
    ...more,
  });
  const noShow = moves(['RESERVED', 'learner', 'reserved', before(900)], ['NOSHOW', 'coach', 'closed', closedAt]);

  it('takes points back that an accepted appeal took back, and ends the block then', () => {
    const penalty = { points: 2, givenAt: closedAt, appealAcceptedAt: afterwards(2) };
    const { counts, unexplained } = replayRules(month([reservation({ events: noShow, penalty })]), { blockPoints: 2 });
    expect(unexplained).toBe(0);
    expect([counts.points.known, counts.blockedPeople.known, counts.blockedDays.known]).toEqual([0, 1, 2]);
  });

  it('follows a correction of the closed attendance, either way', () => {
    const there = moves(
      ['RESERVED', 'learner', 'reserved', before(900)],
      ['NOSHOW', 'coach', 'closed', closedAt],
      ['ATTENDED', 'operator', '착오', afterwards(1)],
    );
    const penalty = { points: 2, givenAt: closedAt, appealAcceptedAt: null };
    const came = replayRules(month([reservation({ events: there, penalty })]), { noShowPoints: 5 });
    expect([came.counts.points.known, came.counts.noShows.known, came.counts.blockedDays.known]).toEqual([0, 0, 1]);
    const attended = moves(
      ['RESERVED', 'learner', 'reserved', before(900)],
      ['ATTENDED', 'coach', 'marked', closedAt],
      ['NOSHOW', 'operator', '착오', afterwards(1)],
    );
    const given = { points: 2, givenAt: afterwards(1), appealAcceptedAt: null };
    const missed = replayRules(month([reservation({ events: attended, penalty: given })]), { noShowPoints: 5 });
    expect([missed.counts.points.known, missed.counts.noShows.known]).toEqual([5, 1]);
    expect(missed.unexplained).toBe(0);
  });

  it('adds up points of lessons of the month before, which stay as they were', () => {
    const penalty = { points: 2, givenAt: closedAt, appealAcceptedAt: null };
    const earlier = { personId: 1, points: 1, givenAt: seoulInstant(2026, 11, 1, 1), voidedAt: null, policy };
    const all = (earlierPoints: ReplayMonth['earlierPoints'], changes: ReplayChanges = {}) =>
      replayRules(month([reservation({ events: noShow, penalty })], { earlierPoints }), changes).counts;
    expect(all([]).blockedPeople.known).toBe(0);
    expect(all([earlier]).blockedPeople.known).toBe(1);
    expect(all([earlier], { noShowPoints: 1 }).blockedPeople.known).toBe(0);
    expect(all([{ ...earlier, voidedAt: before(1) }]).blockedPeople.known).toBe(0);
    expect(all([earlier]).points.known).toBe(2);
  });

  it('keeps what its numbers do not explain, and knows nothing of it under others', () => {
    // Cancelled free of points though the start is near: the lesson was moved afterwards.
    const events = moves(
      ['RESERVED', 'learner', 'reserved', before(900)],
      ['CANCELLED', 'learner', 'cancelled', before(60)],
    );
    const own = replayRules(month([reservation({ events })]), {});
    expect([own.counts.freeCancels, own.counts.lateCancels, own.unexplained]).toEqual([
      { known: 1, unknown: 0 },
      { known: 0, unknown: 0 },
      1,
    ]);
    const other = replayRules(month([reservation({ events })]), { freeHours: 0 });
    expect([other.counts.freeCancels, other.counts.lateCancels]).toEqual([
      { known: 0, unknown: 1 },
      { known: 0, unknown: 1 },
    ]);
  });

  it('goes by the last way to a seat: put back and offered again, or seated by the expert', () => {
    const judged = (events: ReplayReservation['events']) => {
      const { counts, unexplained } = replayRules(month([reservation({ events })]), {});
      return [counts.freeCancels.known, counts.lateCancels.known, unexplained];
    };
    const putBack = moves(
      ['WAITING', 'learner', 'waits', before(5000)],
      ['RESERVED', 'system', 'promoted', before(900)],
      ['WAITING', 'operator', 'fewer-seats', before(880)],
      ['OFFERED', 'system', 'offered', before(600)],
      ['RESERVED', 'learner', 'accepted', before(595)],
      ['CANCELLED', 'learner', 'cancelled', before(100)],
    );
    expect(judged(putBack)).toEqual([1, 0, 0]);
    const added = moves(
      ['WAITING', 'learner', 'waits', before(5000)],
      ['RESERVED', 'coach', 'added', before(800)],
      ['CANCELLED', 'learner', 'cancelled', before(700)],
    );
    expect(judged(added)).toEqual([1, 0, 0]);
    const put = moves(['RESERVED', 'coach', 'added', before(100)], ['CANCELLED', 'learner', 'cancelled', before(60)]);
    expect(judged(put)).toEqual([1, 0, 0]);
  });

  it('lets a seat go free of points for a while after its lesson was moved', () => {
    const events = moves(
      ['RESERVED', 'learner', 'reserved', before(900)],
      ['CANCELLED', 'learner', 'cancelled', before(60)],
    );
    const moved = month([reservation({ events, promotedAt: before(100) })]);
    const own = replayRules(moved, {});
    expect([own.counts.freeCancels.known, own.unexplained]).toEqual([1, 0]);
    expect(replayRules(moved, { freeHoursAfterPromotion: 0 }).counts.lateCancels).toEqual({ known: 1, unknown: 0 });
    // Moved after the cancel it does not count.
    const later = month([reservation({ events, promotedAt: before(59) })]);
    expect(replayRules(later, {}).unexplained).toBe(1);
  });

  it('gives the points of a late cancel for an absence of which the person told', () => {
    const told = moves(
      ['RESERVED', 'learner', 'reserved', before(900)],
      ['ABSENT_NOTICED', 'learner', 'absence', startsAt],
      ['NOSHOW', 'coach', 'marked', closedAt],
    );
    const penalty = { points: 1, givenAt: closedAt, appealAcceptedAt: null };
    const all = month([reservation({ events: told, penalty })]);
    expect([replayRules(all, {}).unexplained, replayRules(all, {}).counts.points.known]).toEqual([0, 1]);
    expect(replayRules(all, { latePoints: 4, noShowPoints: 9 }).counts.points.known).toBe(4);
  });

  it('gives no points again that an accepted appeal took back', () => {
    const events = moves(
      ['RESERVED', 'learner', 'reserved', before(900)],
      ['NOSHOW', 'coach', 'closed', closedAt],
      ['ATTENDED', 'operator', '착오', afterwards(2)],
      ['NOSHOW', 'operator', '착오', afterwards(3)],
    );
    const pointsOf = (appealAcceptedAt: Date | null) => {
      const penalty = { points: 2, givenAt: closedAt, appealAcceptedAt };
      return replayRules(month([reservation({ events, penalty })]), { noShowPoints: 3 }).counts.points.known;
    };
    expect([pointsOf(null), pointsOf(afterwards(1))]).toEqual([3, 0]);
  });

  it('lets nobody win a draw whose hour an unpaid order kept', () => {
    const seed = hashOf('seed');
    const entries: [string, number][] = ['a', 'b', 'c'].map((one) => [hashOf(one).slice(0, 16), 1]);
    const order = drawOrder(seed, entries);
    const drawnAt = before(3000);
    const reservations = order.map((receipt, place) =>
      reservation({
        id: place + 1,
        personId: place + 1,
        receipt,
        tickets: 1,
        events: [
          { id: 1 + place, from: null, to: 'ENTERED', role: 'learner', rule: 'entered', at: before(5000) },
          // The first is held: the second has the one seat.
          {
            id: 10 + place,
            from: 'ENTERED',
            to: place === 1 ? 'RESERVED' : 'WAITING',
            role: 'system',
            rule: 'drawn',
            at: drawnAt,
          },
        ],
      }),
    );
    const [own] = month(reservations).lessons;
    const lessons = own ? [{ ...own, draw: { seed, drawnAt, seats: 1, entries } }] : [];
    const { counts, unexplained, partedLessons } = replayRules(month([], { lessons }), {});
    expect([counts.seatedEntrants.known, unexplained, partedLessons]).toEqual([1, 0, 0]);
  });

  it('leaves open whose late cancel is forgiven while it is open who cancelled late', () => {
    const first = moves(
      ['RESERVED', 'learner', 'reserved', before(5000)],
      ['LATE_CANCELLED', 'learner', 'cancelled', before(710)],
    );
    // Late though by the own numbers it was free until two hours after the promotion.
    const last = moves(
      ['WAITING', 'learner', 'waits', before(5000)],
      ['RESERVED', 'system', 'promoted', before(800)],
      ['LATE_CANCELLED', 'learner', 'cancelled', before(700)],
    );
    const came = moves(['RESERVED', 'learner', 'reserved', before(900)], ['ATTENDED', 'coach', 'marked', closedAt]);
    const all = [first, last, came].map((events, index) => reservation({ id: index + 1, personId: index + 1, events }));
    const { counts } = replayRules(month(all), { freeHoursAfterPromotion: 0 });
    expect([counts.lateCancels, counts.points]).toEqual([
      { known: 1, unknown: 1 },
      { known: 0, unknown: 2 },
    ]);
  });

  it('gives guests neither points nor a block', () => {
    const { counts } = replayRules(month([reservation({ personId: null, events: noShow })]), { noShowPoints: 9 });
    expect([counts.noShows.known, counts.points.known, counts.emptySeats.known]).toEqual([1, 0, 1]);
  });
});

it('has a number for each that can be changed, and changes that one alone', () => {
  const own = numbersOf(policy);
  expect(replayNumbersSchema.parse(own)).toEqual(own);
  for (const name of Object.keys(own) as (keyof typeof own)[]) {
    const changed = withNumbers(policy, { [name]: own[name] + 1 });
    expect(numbersOf(changed)).toEqual({ ...own, [name]: own[name] + 1 });
    expect({ ...changed, cancel: 0, penalty: 0, offer: 0, lottery: 0 }).toEqual({
      ...policy,
      cancel: 0,
      penalty: 0,
      offer: 0,
      lottery: 0,
    });
  }
});
