import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type CancelCase, cancelPromise, endingsOf, noShowOutcome, waiversOf } from './cancel';
import { lessonPolicies } from './policy';

/** The examples are of the version with five minutes; free-window.test.ts has those of the next one. */
const lessonPolicy = lessonPolicies.of('lesson-2026-11-22');

const startsAt = seoulInstant(2026, 11, 24, 19);
const before = (ms: number) => new Date(startsAt.getTime() - ms);
const lesson: CancelCase = {
  by: 'learner',
  status: 'CONFIRMED',
  startsAt,
  deadlineStartsAt: startsAt,
  confirmedAt: before(72 * HOUR_MS),
  learnerNotifiedAt: before(72 * HOUR_MS),
  waiversLeft: 0,
  unitPrice: 65_000,
  now: before(48 * HOUR_MS),
};

describe('cancelling, by example', () => {
  it('is free for the learner until 24 hours before, to the millisecond', () => {
    expect(cancelPromise({ ...lesson, now: before(24 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'EARLY',
      to: 'CANCELLED_FREE',
      chargedAmount: 0,
      returnedCredits: 1,
      bonusCredits: 0,
    });
    expect(cancelPromise({ ...lesson, now: before(24 * HOUR_MS - 1) }, lessonPolicy)).toMatchObject({
      term: 'LATE',
      to: 'CANCELLED_CHARGED',
      chargedLessons: 1,
      chargedAmount: 65_000,
      returnedCredits: 0,
    });
  });

  it('is free within five minutes of fixing it, however close', () => {
    const justBooked = { ...lesson, confirmedAt: before(4 * HOUR_MS) };
    expect(cancelPromise({ ...justBooked, now: before(4 * HOUR_MS - 5 * MINUTE_MS) }, lessonPolicy)).toMatchObject({
      term: 'JUST_BOOKED',
      to: 'CANCELLED_FREE',
      returnedCredits: 1,
    });
    expect(cancelPromise({ ...justBooked, now: before(4 * HOUR_MS - 5 * MINUTE_MS - 1) }, lessonPolicy)).toMatchObject({
      term: 'LATE',
    });
  });

  it('forgives one late cancel per four lessons', () => {
    expect([1, 3, 4, 7, 8, 12].map((count) => waiversOf(count, lessonPolicy))).toEqual([0, 0, 1, 1, 2, 3]);
    expect(cancelPromise({ ...lesson, waiversLeft: 1, now: before(HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'WAIVED',
      to: 'CANCELLED_FREE',
      chargedAmount: 0,
      returnedCredits: 1,
      waiversLeft: 0,
    });
    // An early cancel does not use it up.
    expect(cancelPromise({ ...lesson, waiversLeft: 1, now: before(30 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'EARLY',
      waiversLeft: 1,
    });
  });

  it('keeps the deadline of the time first fixed when the lesson was moved', () => {
    const moved = { ...lesson, startsAt: new Date(startsAt.getTime() + 72 * HOUR_MS) };
    expect(cancelPromise({ ...moved, now: before(25 * HOUR_MS) }, lessonPolicy)).toMatchObject({ term: 'EARLY' });
    expect(cancelPromise({ ...moved, now: before(23 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'LATE',
      to: 'CANCELLED_CHARGED',
    });
  });

  it('costs nothing while nothing is fixed', () => {
    expect(
      cancelPromise({ ...lesson, status: 'REQUESTED', confirmedAt: null, now: before(MINUTE_MS) }, lessonPolicy),
    ).toMatchObject({
      term: 'UNCONFIRMED',
      to: 'CANCELLED_FREE',
      returnedCredits: 1,
      freeUntil: null,
    });
  });

  it('gives the lesson back and one more when the coach cancels inside 24 hours', () => {
    expect(cancelPromise({ ...lesson, by: 'coach', now: before(24 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'COACH_EARLY',
      to: 'CANCELLED_FREE',
      returnedCredits: 1,
      bonusCredits: 0,
    });
    expect(cancelPromise({ ...lesson, by: 'coach', now: before(23 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'COACH_LATE',
      to: 'CANCELLED_FREE',
      returnedCredits: 1,
      bonusCredits: 1,
    });
    // Five minutes of grace are the learner's.
    expect(
      cancelPromise(
        { ...lesson, by: 'coach', confirmedAt: before(2 * HOUR_MS), now: before(2 * HOUR_MS - MINUTE_MS) },
        lessonPolicy,
      ),
    ).toMatchObject({ term: 'COACH_LATE' });
  });

  it('is refused once the lesson has started or is over', () => {
    expect(() => cancelPromise({ ...lesson, now: startsAt }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    );
    expect(() => cancelPromise({ ...lesson, status: 'HELD' }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
    );
  });
});

describe.each(lessonPolicies.versions)('cancelling, for any lesson sold under $version', (lessonPolicy) => {
  const cases: fc.Arbitrary<CancelCase> = fc
    .record({
      by: fc.constantFrom('learner' as const, 'coach' as const),
      fixed: fc.boolean(),
      bookedBefore: fc.integer({ min: 1, max: 60 * 24 * 60 }),
      notifiedAfter: fc.option(fc.integer({ min: 0, max: 90 })),
      nowBefore: fc.integer({ min: 1, max: 60 * 24 * 60 }),
      movedBy: fc.integer({ min: -7 * 24 * 60, max: 7 * 24 * 60 }),
      waiversLeft: fc.integer({ min: 0, max: 3 }),
      unitPrice: fc.integer({ min: 0, max: 500_000 }),
    })
    .map(({ by, fixed, bookedBefore, notifiedAfter, nowBefore, movedBy, waiversLeft, unitPrice }) => ({
      by,
      waiversLeft,
      unitPrice,
      startsAt,
      status: fixed ? 'CONFIRMED' : 'REQUESTED',
      confirmedAt: fixed ? before(Math.max(bookedBefore, nowBefore) * MINUTE_MS) : null,
      learnerNotifiedAt:
        fixed && notifiedAfter !== null && bookedBefore - notifiedAfter >= nowBefore
          ? before((bookedBefore - notifiedAfter) * MINUTE_MS)
          : null,
      deadlineStartsAt: new Date(startsAt.getTime() + movedBy * MINUTE_MS),
      now: before(nowBefore * MINUTE_MS),
    }));

  it('either charges one lesson or gives it back, never both, and names its policy', () => {
    fc.assert(
      fc.property(cases, (subject) => {
        const promise = cancelPromise(subject, lessonPolicy);
        expect(promise.chargedLessons + promise.returnedCredits).toBe(1);
        expect(promise.chargedAmount).toBe(promise.chargedLessons * subject.unitPrice);
        expect(promise.to === 'CANCELLED_CHARGED').toBe(promise.chargedLessons === 1);
        expect(promise.policyVersion).toBe(lessonPolicy.version);
        // Only the learner pays, only the coach's lateness brings a bonus, and a waiver is used one at a time.
        if (promise.chargedLessons === 1) expect(subject).toMatchObject({ by: 'learner', waiversLeft: 0 });
        if (promise.bonusCredits > 0) expect(subject.by).toBe('coach');
        expect(subject.waiversLeft - promise.waiversLeft).toBe(promise.term === 'WAIVED' ? 1 : 0);
      }),
    );
  });

  it('is free until the time it names and not after it', () => {
    fc.assert(
      fc.property(
        cases.filter(({ by, status }) => by === 'learner' && status === 'CONFIRMED'),
        (subject) => {
          const { freeUntil } = cancelPromise({ ...subject, waiversLeft: 0 }, lessonPolicy);
          if (freeUntil && freeUntil < startsAt) {
            expect(cancelPromise({ ...subject, waiversLeft: 0, now: freeUntil }, lessonPolicy).chargedLessons).toBe(0);
            const after = new Date(freeUntil.getTime() + 1);
            // Before the notification the minutes have not begun.
            const begun = subject.learnerNotifiedAt !== null || lessonPolicy.cancel.graceFrom === 'fixed';
            if (after < startsAt && begun)
              expect(cancelPromise({ ...subject, waiversLeft: 0, now: after }, lessonPolicy).chargedLessons).toBe(1);
          }
        },
      ),
    );
  });

  it('never gets cheaper for the learner by waiting', () => {
    fc.assert(
      fc.property(
        cases.filter(({ by, status }) => by === 'learner' && status === 'CONFIRMED'),
        fc.integer({ min: 1, max: 48 * 60 }),
        (subject, minutes) => {
          const later = new Date(subject.now.getTime() + minutes * MINUTE_MS);
          if (later < startsAt)
            expect(cancelPromise({ ...subject, now: later }, lessonPolicy).chargedAmount).toBeGreaterThanOrEqual(
              cancelPromise(subject, lessonPolicy).chargedAmount,
            );
        },
      ),
    );
  });
});

describe('ending a contract', () => {
  const now = before(HOUR_MS);
  const fixed = (hours: number) => ({
    ...lesson,
    startsAt: new Date(now.getTime() + hours * HOUR_MS),
    deadlineStartsAt: new Date(now.getTime() + hours * HOUR_MS),
  });
  const ends = (lessons: CancelCase[], waiversLeft: number | null) =>
    endingsOf(lessons, { waiversLeft, unitPrice: 65_000, now }, lessonPolicy).map(({ to, term, outcome }) => [
      to,
      term,
      outcome.chargedAmount,
      outcome.returnedCredits,
    ]);

  it('charges what could not be cancelled for nothing any more, and gives the rest back', () => {
    expect(ends([fixed(1)], 0)).toEqual([['CANCELLED_CHARGED', 'LATE', 65_000, 0]]);
    expect(ends([fixed(24)], 0)).toEqual([['CANCELLED_FREE', 'TERMINATED', 0, 1]]);
    expect(ends([{ ...fixed(1), confirmedAt: new Date(now.getTime() - 5 * MINUTE_MS) }], 0)).toEqual([
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
    ]);
    expect(ends([{ ...fixed(1), status: 'REQUESTED', confirmedAt: null }], 0)).toEqual([
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
    ]);
    // Moved to next week: the time first fixed decides.
    expect(ends([{ ...fixed(170), deadlineStartsAt: fixed(2).startsAt }], 0)).toEqual([
      ['CANCELLED_CHARGED', 'LATE', 65_000, 0],
    ]);
  });

  it('uses a waiver for the nearest one, whatever order they come in', () => {
    const endings = endingsOf(
      [fixed(3), fixed(30), fixed(1)],
      { waiversLeft: 1, unitPrice: 65_000, now },
      lessonPolicy,
    );
    expect(
      endings.map(({ lesson: { startsAt: at }, term }) => [(at.getTime() - now.getTime()) / HOUR_MS, term]),
    ).toEqual([
      [1, 'WAIVED'],
      [3, 'LATE'],
      [30, 'TERMINATED'],
    ]);
  });

  it('charges nothing when platform or coach are at fault', () => {
    expect(ends([fixed(1), fixed(-1)], null)).toEqual([
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
    ]);
  });

  it('costs what cancelling each lesson by itself would', () => {
    const open = fc.record({
      hours: fc.integer({ min: 1, max: 96 }),
      moved: fc.integer({ min: -96, max: 96 }),
      bookedMinutes: fc.integer({ min: 0, max: 30 }),
      asked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(open, { maxLength: 8 }), fc.integer({ min: 0, max: 3 }), (drawn, waivers) => {
        const lessons = drawn.map(({ hours, moved, bookedMinutes, asked }): CancelCase => ({
          ...fixed(hours),
          deadlineStartsAt: fixed(hours + moved).startsAt,
          status: asked ? 'REQUESTED' : 'CONFIRMED',
          confirmedAt: asked ? null : new Date(now.getTime() - bookedMinutes * MINUTE_MS),
          learnerNotifiedAt: asked ? null : new Date(now.getTime() - bookedMinutes * MINUTE_MS),
        }));
        let left = waivers;
        const single = lessons
          .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
          .map((one) => {
            const promise = cancelPromise({ ...one, by: 'learner', waiversLeft: left, now }, lessonPolicy);
            left = promise.waiversLeft;
            return [promise.to, promise.chargedAmount, promise.returnedCredits];
          });
        expect(
          endingsOf(lessons, { waiversLeft: waivers, unitPrice: 65_000, now }, lessonPolicy).map(({ to, outcome }) => [
            to,
            outcome.chargedAmount,
            outcome.returnedCredits,
          ]),
        ).toEqual(single);
      }),
    );
  });
});

describe('somebody did not come', () => {
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const absent = { reportedBy: 'coach', status: 'CONFIRMED', startsAt, unitPrice: 65_000, now: at(20) } as const;

  it('charges the learner, or makes good what the coach missed', () => {
    expect(noShowOutcome(absent, lessonPolicy)).toMatchObject({
      to: 'NOSHOW_LEARNER',
      chargedLessons: 1,
      chargedAmount: 65_000,
      returnedCredits: 0,
    });
    expect(noShowOutcome({ ...absent, reportedBy: 'learner' }, lessonPolicy)).toMatchObject({
      to: 'NOSHOW_COACH',
      chargedLessons: 0,
      returnedCredits: 1,
      bonusCredits: 1,
    });
  });

  it('can be said from 15 minutes to 48 hours after the start, about a fixed lesson', () => {
    expect(() => noShowOutcome({ ...absent, now: at(14) }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'TOO_EARLY' }),
    );
    expect(() => noShowOutcome({ ...absent, now: at(48 * 60 + 1) }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    );
    expect(() => noShowOutcome({ ...absent, status: 'HELD' }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
    );
  });
});
