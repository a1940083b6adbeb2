import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type PlayedAct, type PlayedLesson, playMonth } from '~/test/company/played-month';
import { timetablePolicies } from '../policy';
import { type ReplayChanges, withNumbers } from './numbers';
import { replayRules } from './replay-rules';
import type { ReplayCount, ReplayFigure } from './result';

const policy = timetablePolicies.of('timetable-2026-11-23');
const from = seoulInstant(2026, 11, 1);
const PEOPLE = 6;
const LESSONS = 7;

const lessons: fc.Arbitrary<PlayedLesson[]> = fc
  .array(
    fc.record({
      // One a day and no two at one time; the first lotteries are drawn before the last are entered.
      startsAt: fc.constantFrom(9, 12, 18, 20),
      seats: fc.integer({ min: 1, max: 3 }),
      lottery: fc.boolean(),
    }),
    { minLength: LESSONS, maxLength: LESSONS },
  )
  .map((all) =>
    all.map((lesson, day) => ({ ...lesson, startsAt: seoulInstant(2026, 11, 8 + 2 * day, lesson.startsAt) })),
  );
const minutesBefore = fc.oneof(
  fc.constantFrom(31, 35, 44, 45, 46, 119, 120, 121, 360, 719, 720, 721, 840, 1440, 2880),
  fc.integer({ min: 20, max: 10_000 }),
);
const act: fc.Arbitrary<PlayedAct> = fc.record({
  do: fc.constantFrom('come' as const, 'come' as const, 'come' as const, 'cancel' as const, 'accept' as const),
  person: fc.nat(PEOPLE - 1),
  lesson: fc.nat(LESSONS - 1),
  minutesBefore,
  noticeHours: fc.constantFrom(0, 0, 1, 6),
});
const acts = fc.array(act, { minLength: 30, maxLength: 120, size: 'max' });
const attendance = fc.array(fc.boolean(), { minLength: PEOPLE * LESSONS, maxLength: PEOPLE * LESSONS });
const numbers: fc.Arbitrary<ReplayChanges> = fc.record(
  {
    freeHours: fc.constantFrom(0, 6, 24, 48),
    freeHoursAfterPromotion: fc.constantFrom(0, 1, 6),
    latePoints: fc.constantFrom(0, 1, 2, 3),
    noShowPoints: fc.constantFrom(0, 1, 3),
    blockPoints: fc.constantFrom(1, 2, 4, 6),
    blockDays: fc.constantFrom(1, 3, 14),
    offerFromHours: fc.constantFrom(0, 6, 24),
    offerMinutes: fc.constantFrom(5, 10, 30),
    offerUntilMinutes: fc.constantFrom(0, 60),
    maxTickets: fc.constantFrom(1, 2, 8),
    lossDays: fc.constantFrom(1, 5, 30),
  },
  { requiredKeys: [] },
);

const knownOf = (counts: Record<ReplayCount, ReplayFigure>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, counts[name as ReplayCount].known]));
const unknownOf = (counts: Record<ReplayCount, ReplayFigure>) =>
  Object.values(counts).reduce((sum, { unknown }) => sum + unknown, 0);

describe('a month replayed', () => {
  it('is what happened under the numbers that its lessons were planned under', () => {
    const seen = { refused: 0, lapsed: 0, given: 0, lateCancels: 0, blockedPeople: 0, seatedEntrants: 0 };
    fc.assert(
      fc.property(lessons, acts, attendance, numbers, (plan, done, came, changes) => {
        const own = withNumbers(policy, changes);
        const attends = (person: number, lesson: number) => came[person * LESSONS + lesson] ?? true;
        const { month, counts } = playMonth(plan, done, { policy: own, attends, from });
        const replayed = replayRules(month, {});
        expect(replayed.unexplained).toBe(0);
        expect(replayed.partedLessons).toBe(0);
        expect(unknownOf(replayed.counts)).toBe(0);
        // What was really refused left no reservation.
        expect(knownOf(replayed.counts, Object.keys(counts))).toEqual({ ...counts, refused: 0 });
        for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += counts[name];
      }),
      { numRuns: 200 },
    );
    for (const [name, count] of Object.entries(seen)) expect([name, count > 20]).toEqual([name, true]);
  });

  it('is, where nothing is unknown, what the same acts come to under other numbers', () => {
    let known = 0;
    const seen = { refused: 0, lapsed: 0, given: 0, points: 0, blockedPeople: 0 };
    fc.assert(
      fc.property(lessons, acts, attendance, numbers, (plan, done, came, changes) => {
        const attends = (person: number, lesson: number) => came[person * LESSONS + lesson] ?? true;
        const { month, effective } = playMonth(plan, done, { policy, attends, from });
        const replayed = replayRules(month, changes);
        if (replayed.partedLessons > 0 || unknownOf(replayed.counts) > 0) return;
        known += 1;
        const { counts } = playMonth(plan, effective, { policy: withNumbers(policy, changes), attends, from });
        expect(knownOf(replayed.counts, Object.keys(counts))).toEqual(counts);
        for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += counts[name];
      }),
      { numRuns: 500 },
    );
    expect(known).toBeGreaterThan(60);
    for (const [name, count] of Object.entries(seen)) expect([name, count > 5]).toEqual([name, true]);
  });

  it('calls known only what is so if nobody had done anything else, and who is newly seated had come', () => {
    let parted = 0;
    fc.assert(
      fc.property(lessons, acts, attendance, numbers, (plan, done, came, changes) => {
        const attends = (person: number, lesson: number) => came[person * LESSONS + lesson] ?? true;
        const { month, effective } = playMonth(plan, done, { policy, attends, from });
        const { counts, partedLessons } = replayRules(month, changes);
        parted += partedLessons;
        const seated = (person: number, lesson: number) =>
          month.lessons[lesson]?.reservations.some(
            ({ personId, events }) => personId === person && events.at(-1)?.to === 'NOSHOW',
          ) ?? false;
        const others = {
          policy: withNumbers(policy, changes),
          attends: (...one: [number, number]) => !seated(...one),
          from,
        };
        const world = playMonth(plan, effective, others).counts;
        for (const name of ['freeCancels', 'lateCancels', 'refused', 'given', 'offered', 'lapsed', 'noShows'] as const)
          expect([name, counts[name].known]).toEqual([name, Math.min(counts[name].known, world[name])]);
        for (const name of ['points', 'blockedPeople', 'blockedDays', 'emptySeats'] as const)
          expect([name, counts[name].known]).toEqual([name, Math.min(counts[name].known, world[name])]);
        const { known, unknown } = counts.emptySeats;
        expect(world.emptySeats).toBeLessThanOrEqual(known + unknown);
      }),
      { numRuns: 300 },
    );
    expect(parted).toBeGreaterThan(50);
  });
});
