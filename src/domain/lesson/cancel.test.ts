import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type CancelCase, cancelPromise, lessonEndsOf, noShowOutcome, waiversOf } from './cancel';
import { lessonPolicies } from './policy';

/** These examples use the policy version with five minutes of grace; free-window.test.ts covers the next version. */
const lessonPolicy = lessonPolicies.of('lesson-2026-11-22');

const startsAt = seoulInstant(2026, 11, 24, 19);
const before = (ms: number) => new Date(startsAt.getTime() - ms);
const lesson: CancelCase = {
  cancelledBy: 'learner',
  status: 'CONFIRMED',
  startsAt,
  deadlineStartsAt: startsAt,
  confirmedAt: before(72 * HOUR_MS),
  learnerNotifiedAt: before(72 * HOUR_MS),
  offeredAt: null,
  waiversLeft: 0,
  unitPrice: 65_000,
  now: before(48 * HOUR_MS),
};

describe('cancelling a lesson', () => {
  it('is free for the learner until 24 hours before the start, to the millisecond', () => {
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

  it('is free within five minutes after the time is fixed, however close the start is', () => {
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

  it('waives one late cancel per four lessons', () => {
    expect([1, 3, 4, 7, 8, 12].map((count) => waiversOf(count, lessonPolicy))).toEqual([0, 0, 1, 1, 2, 3]);
    expect(cancelPromise({ ...lesson, waiversLeft: 1, now: before(HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'WAIVED',
      to: 'CANCELLED_FREE',
      chargedAmount: 0,
      returnedCredits: 1,
      waiversLeft: 0,
    });
    // An early cancel does not use up a waiver.
    expect(cancelPromise({ ...lesson, waiversLeft: 1, now: before(30 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'EARLY',
      waiversLeft: 1,
    });
  });

  it('keeps the deadline of the first fixed time when the lesson moves', () => {
    const moved = { ...lesson, startsAt: new Date(startsAt.getTime() + 72 * HOUR_MS) };
    expect(cancelPromise({ ...moved, now: before(25 * HOUR_MS) }, lessonPolicy)).toMatchObject({ term: 'EARLY' });
    expect(cancelPromise({ ...moved, now: before(23 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'LATE',
      to: 'CANCELLED_CHARGED',
    });
  });

  it('costs nothing while no time is fixed', () => {
    expect(
      cancelPromise({ ...lesson, status: 'REQUESTED', confirmedAt: null, now: before(MINUTE_MS) }, lessonPolicy),
    ).toMatchObject({
      term: 'UNCONFIRMED',
      to: 'CANCELLED_FREE',
      returnedCredits: 1,
      freeUntil: null,
    });
  });

  it('returns the lesson plus one bonus lesson when the coach cancels within 24 hours of the start', () => {
    expect(cancelPromise({ ...lesson, cancelledBy: 'coach', now: before(24 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'COACH_EARLY',
      to: 'CANCELLED_FREE',
      returnedCredits: 1,
      bonusCredits: 0,
    });
    expect(cancelPromise({ ...lesson, cancelledBy: 'coach', now: before(23 * HOUR_MS) }, lessonPolicy)).toMatchObject({
      term: 'COACH_LATE',
      to: 'CANCELLED_FREE',
      returnedCredits: 1,
      bonusCredits: 1,
    });
    // Only the learner has five minutes of grace.
    expect(
      cancelPromise(
        { ...lesson, cancelledBy: 'coach', confirmedAt: before(2 * HOUR_MS), now: before(2 * HOUR_MS - MINUTE_MS) },
        lessonPolicy,
      ),
    ).toMatchObject({ term: 'COACH_LATE' });
  });

  it('is rejected once the lesson has started or ended', () => {
    expect(() => cancelPromise({ ...lesson, now: startsAt }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    );
    expect(() => cancelPromise({ ...lesson, status: 'HELD' }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
    );
  });
});

describe.each(lessonPolicies.versions)('cancelling any lesson sold under $version', (lessonPolicy) => {
  const cases: fc.Arbitrary<CancelCase> = fc
    .record({
      cancelledBy: fc.constantFrom('learner' as const, 'coach' as const),
      fixed: fc.boolean(),
      bookedBefore: fc.integer({ min: 1, max: 60 * 24 * 60 }),
      notifiedAfter: fc.option(fc.integer({ min: 0, max: 90 })),
      nowBefore: fc.integer({ min: 1, max: 60 * 24 * 60 }),
      movedBy: fc.integer({ min: -7 * 24 * 60, max: 7 * 24 * 60 }),
      waiversLeft: fc.integer({ min: 0, max: 3 }),
      unitPrice: fc.integer({ min: 0, max: 500_000 }),
    })
    .map(({ cancelledBy, fixed, bookedBefore, notifiedAfter, nowBefore, movedBy, waiversLeft, unitPrice }) => ({
      cancelledBy,
      offeredAt: null,
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

  it('either charges or returns one lesson, never both, and names its policy version', () => {
    fc.assert(
      fc.property(cases, (subject) => {
        const promise = cancelPromise(subject, lessonPolicy);
        expect(promise.chargedLessons + promise.returnedCredits).toBe(1);
        expect(promise.chargedAmount).toBe(promise.chargedLessons * subject.unitPrice);
        expect(promise.to === 'CANCELLED_CHARGED').toBe(promise.chargedLessons === 1);
        expect(promise.policyVersion).toBe(lessonPolicy.version);
        // Only the learner is charged, only a late cancel by the coach gives a bonus, and one cancel uses one waiver.
        if (promise.chargedLessons === 1) expect(subject).toMatchObject({ cancelledBy: 'learner', waiversLeft: 0 });
        if (promise.bonusCredits > 0) expect(subject.cancelledBy).toBe('coach');
        expect(subject.waiversLeft - promise.waiversLeft).toBe(promise.term === 'WAIVED' ? 1 : 0);
      }),
    );
  });

  it('is free until the time that it states and not after it', () => {
    fc.assert(
      fc.property(
        cases.filter(({ cancelledBy, status }) => cancelledBy === 'learner' && status === 'CONFIRMED'),
        (subject) => {
          const { freeUntil } = cancelPromise({ ...subject, waiversLeft: 0 }, lessonPolicy);
          if (freeUntil && freeUntil < startsAt) {
            expect(cancelPromise({ ...subject, waiversLeft: 0, now: freeUntil }, lessonPolicy).chargedLessons).toBe(0);
            const after = new Date(freeUntil.getTime() + 1);
            // The free minutes do not begin before the notification.
            const isGraceStarted = subject.learnerNotifiedAt !== null || lessonPolicy.cancel.graceFrom === 'fixed';
            if (after < startsAt && isGraceStarted)
              expect(cancelPromise({ ...subject, waiversLeft: 0, now: after }, lessonPolicy).chargedLessons).toBe(1);
          }
        },
      ),
    );
  });

  it('never gets cheaper for the learner over time', () => {
    fc.assert(
      fc.property(
        cases.filter(({ cancelledBy, status }) => cancelledBy === 'learner' && status === 'CONFIRMED'),
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

describe('cancelling while the learner is asked about another coach', () => {
  const offered = (hours: number) => ({ ...lesson, offeredAt: before(hours * HOUR_MS), now: before(HOUR_MS) });

  it('gives what a cancel of the coach gives at that time, until the start', () => {
    expect(cancelPromise(offered(24), lessonPolicy)).toMatchObject({
      term: 'COACH_EARLY',
      to: 'CANCELLED_FREE',
      freeUntil: startsAt,
      chargedLessons: 0,
      returnedCredits: 1,
      bonusCredits: 0,
    });
    expect(cancelPromise({ ...offered(23), waiversLeft: 1 }, lessonPolicy)).toMatchObject({
      term: 'COACH_LATE',
      bonusCredits: 1,
      waiversLeft: 1,
    });
    expect(() => cancelPromise({ ...offered(24), now: startsAt }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    );
  });

  it('does not change the coach’s own cancel, which counts now', () => {
    expect(cancelPromise({ ...offered(24), cancelledBy: 'coach' }, lessonPolicy).term).toBe('COACH_LATE');
  });

  it('neither charges nor uses a waiver when the contract ends', () => {
    const lessonEnds = lessonEndsOf(
      [offered(23), lesson],
      { waiversLeft: 1, unitPrice: 65_000, now: before(HOUR_MS) },
      lessonPolicy,
    );
    expect(lessonEnds.map(({ term, outcome }) => [term, outcome.chargedLessons, outcome.bonusCredits])).toEqual([
      ['COACH_LATE', 0, 1],
      ['WAIVED', 0, 0],
    ]);
  });
});

describe('ending a contract', () => {
  const now = before(HOUR_MS);
  const fixedLesson = (hours: number) => ({
    ...lesson,
    startsAt: new Date(now.getTime() + hours * HOUR_MS),
    deadlineStartsAt: new Date(now.getTime() + hours * HOUR_MS),
  });
  const ends = (lessons: CancelCase[], waiversLeft: number | null) =>
    lessonEndsOf(lessons, { waiversLeft, unitPrice: 65_000, now }, lessonPolicy).map(({ to, term, outcome }) => [
      to,
      term,
      outcome.chargedAmount,
      outcome.returnedCredits,
    ]);

  it('charges the lessons that cannot be cancelled for free any more, and returns the others', () => {
    expect(ends([fixedLesson(1)], 0)).toEqual([['CANCELLED_CHARGED', 'LATE', 65_000, 0]]);
    expect(ends([fixedLesson(24)], 0)).toEqual([['CANCELLED_FREE', 'TERMINATED', 0, 1]]);
    expect(ends([{ ...fixedLesson(1), confirmedAt: new Date(now.getTime() - 5 * MINUTE_MS) }], 0)).toEqual([
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
    ]);
    expect(ends([{ ...fixedLesson(1), status: 'REQUESTED', confirmedAt: null }], 0)).toEqual([
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
    ]);
    // The lesson moved to next week, but the time that was fixed first decides.
    expect(ends([{ ...fixedLesson(170), deadlineStartsAt: fixedLesson(2).startsAt }], 0)).toEqual([
      ['CANCELLED_CHARGED', 'LATE', 65_000, 0],
    ]);
  });

  it('uses a waiver for the nearest lesson, whatever the input order', () => {
    const lessonEnds = lessonEndsOf(
      [fixedLesson(3), fixedLesson(30), fixedLesson(1)],
      { waiversLeft: 1, unitPrice: 65_000, now },
      lessonPolicy,
    );
    expect(
      lessonEnds.map(({ lesson: { startsAt: at }, term }) => [(at.getTime() - now.getTime()) / HOUR_MS, term]),
    ).toEqual([
      [1, 'WAIVED'],
      [3, 'LATE'],
      [30, 'TERMINATED'],
    ]);
  });

  it('charges nothing when the platform or the coach is at fault', () => {
    expect(ends([fixedLesson(1), fixedLesson(-1)], null)).toEqual([
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
      ['CANCELLED_FREE', 'TERMINATED', 0, 1],
    ]);
  });

  it('costs the same as cancelling each lesson separately', () => {
    const openLesson = fc.record({
      hours: fc.integer({ min: 1, max: 96 }),
      moved: fc.integer({ min: -96, max: 96 }),
      bookedMinutes: fc.integer({ min: 0, max: 30 }),
      asked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(openLesson, { maxLength: 8 }), fc.integer({ min: 0, max: 3 }), (drawn, waivers) => {
        const lessons = drawn.map(({ hours, moved, bookedMinutes, asked }): CancelCase => ({
          ...fixedLesson(hours),
          deadlineStartsAt: fixedLesson(hours + moved).startsAt,
          status: asked ? 'REQUESTED' : 'CONFIRMED',
          confirmedAt: asked ? null : new Date(now.getTime() - bookedMinutes * MINUTE_MS),
          learnerNotifiedAt: asked ? null : new Date(now.getTime() - bookedMinutes * MINUTE_MS),
        }));
        let left = waivers;
        const single = lessons
          .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
          .map((lesson) => {
            const promise = cancelPromise({ ...lesson, cancelledBy: 'learner', waiversLeft: left, now }, lessonPolicy);
            left = promise.waiversLeft;
            return [promise.to, promise.chargedAmount, promise.returnedCredits];
          });
        expect(
          lessonEndsOf(lessons, { waiversLeft: waivers, unitPrice: 65_000, now }, lessonPolicy).map(
            ({ to, outcome }) => [to, outcome.chargedAmount, outcome.returnedCredits],
          ),
        ).toEqual(single);
      }),
    );
  });
});

describe('reporting a no-show', () => {
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const absent = { reportedBy: 'coach', status: 'CONFIRMED', startsAt, unitPrice: 65_000, now: at(20) } as const;

  it('charges an absent learner, and compensates the learner for an absent coach', () => {
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

  it('is allowed from 15 minutes to 48 hours after the start of a confirmed lesson', () => {
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
