import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { LessonStatus } from '~/generated/prisma/enums';
import { orderLesson } from './order-lesson';
import { isOpenLesson } from './status';

const now = seoulInstant(2026, 11, 24, 18);
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
type Case = Parameters<typeof orderLesson>[0];
const lesson = (id: string, at: number, status: LessonStatus, rest: Partial<Case['lessons'][number]> = {}) => ({
  encryptedId: id,
  startsAt: hours(at),
  endsAt: new Date(hours(at).getTime() + 50 * MINUTE_MS),
  status,
  requestedBy: 'learner' as const,
  answerBy: status === 'REQUESTED' ? hours(at) : null,
  endTerm: null,
  ...rest,
});
const state = (rest: Partial<Case>) =>
  orderLesson({
    status: 'ACTIVE',
    coachPaused: false,
    lessons: [],
    left: 3,
    startsAt: hours(30),
    isHeld: false,
    now,
    ...rest,
  });

describe('the lessons of an order', () => {
  it('state whether a time can be requested at present', () => {
    expect(state({})).toMatchObject({ coachPaused: false, mayRequest: true });
    expect(state({ coachPaused: true })).toMatchObject({ kind: 'none', coachPaused: true, mayRequest: false });
    expect(state({ status: 'PAUSED' })).toMatchObject({ coachPaused: false, mayRequest: false });
  });

  it('show the order’s own hour when there is no lesson, whether it is held or lost', () => {
    expect(state({ isHeld: true })).toMatchObject({ kind: 'held', startsAt: hours(30), encryptedLessonId: null });
    expect(state({})).toMatchObject({ kind: 'none', startsAt: hours(30), status: null });
  });

  it.each(['CANCELLED_CHARGED', 'CANCELLED_FREE', 'NOSHOW_LEARNER', 'NOSHOW_COACH', 'HELD', 'DONE'] as const)(
    'never announce one that ended as %s, even when its hour is in the future',
    (status) => {
      for (const at of [-2, 20])
        expect(state({ lessons: [lesson('a', at, status)] })).toMatchObject({
          kind: 'past',
          status,
          startsAt: hours(at),
        });
    },
  );

  it('show the next confirmed lesson before past lessons and open requests', () => {
    const lessons = [
      lesson('cancelled', -30, 'CANCELLED_CHARGED'),
      lesson('asked', 2, 'REQUESTED'),
      lesson('far', 24 * 40, 'CONFIRMED'),
      lesson('near', 24 * 8, 'CONFIRMED'),
    ];
    expect(state({ lessons })).toMatchObject({ kind: 'upcoming', encryptedLessonId: 'near', isFirst: false });
    expect(state({ lessons: lessons.slice(2) })).toMatchObject({ encryptedLessonId: 'near', isFirst: true });
  });

  it('count a lesson as upcoming until it ends, and then as not yet recorded', () => {
    const lessons = [lesson('a', 0, 'CONFIRMED')];
    const at = (ms: number) => state({ lessons, now: new Date(hours(0).getTime() + ms) });
    expect(at(50 * MINUTE_MS - 1).kind).toBe('upcoming');
    expect(at(50 * MINUTE_MS)).toMatchObject({ kind: 'past', status: 'CONFIRMED' });
  });

  it('show which side has to answer a requested time, and that the deadline passed', () => {
    const requested = lesson('a', 20, 'REQUESTED');
    expect(state({ lessons: [requested] })).toMatchObject({
      kind: 'requested',
      encryptedLessonId: 'a',
      hasLapsed: false,
    });
    expect(state({ lessons: [{ ...requested, requestedBy: 'coach' }] }).kind).toBe('proposed');
    expect(state({ lessons: [requested], now: requested.startsAt })).toMatchObject({ kind: 'past', hasLapsed: true });
    const answerBy = hours(4);
    const before = { lessons: [{ ...requested, answerBy }], now: hours(3) };
    expect(state(before)).toMatchObject({ kind: 'requested', answerBy });
    expect(state({ ...before, now: answerBy })).toMatchObject({ kind: 'past', status: 'REQUESTED', hasLapsed: true });
    expect(state({ lessons: [lesson('a', -1, 'CANCELLED_FREE', { endTerm: 'LAPSED' })] })).toMatchObject({
      kind: 'past',
      hasLapsed: true,
    });
  });

  it('show that the contract is paused or over', () => {
    const lessons = [lesson('a', -30, 'DONE')];
    expect(state({ status: 'PAUSED', lessons })).toMatchObject({ kind: 'paused', status: 'DONE' });
    for (const status of ['COMPLETED', 'TERMINATED'] as const)
      expect(state({ status, lessons: [...lessons, lesson('b', 9, 'CANCELLED_FREE')] })).toMatchObject({
        kind: 'over',
        encryptedLessonId: 'b',
      });
  });

  it('announce only open lessons, for any lessons in any order', () => {
    const any = fc.record({
      at: fc.integer({ min: -60, max: 60 }),
      status: fc.constantFrom(...Object.values(LessonStatus)),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (rows) => {
        const lessons = rows.map(({ at, status }, index) => lesson(String(index), at, status));
        const { kind, encryptedLessonId, startsAt } = state({ lessons });
        const expected = lessons.find(({ encryptedId }) => encryptedId === encryptedLessonId);
        if (kind === 'upcoming' || kind === 'requested') expect(expected && isOpenLesson(expected.status)).toBe(true);
        const confirmed = lessons.filter(({ status, endsAt }) => status === 'CONFIRMED' && endsAt > now);
        expect(kind === 'upcoming').toBe(confirmed.length > 0);
        for (const { startsAt: other } of confirmed) expect(startsAt.getTime()).toBeLessThanOrEqual(other.getTime());
        expect(state({ lessons: lessons.toReversed() }).kind).toBe(kind);
      }),
    );
  });
});
