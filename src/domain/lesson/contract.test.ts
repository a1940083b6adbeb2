import { describe, expect, it } from 'vitest';
import { monthsOf } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { from, startsAt } from '~/test/example-lesson';
import { contractExpiry, firstDateText, firstLessonOf, regularFirstMonthLessonCount } from './contract';
import { lessonPolicies } from './policy';
import type { LessonStatus } from './status';

const lessonPolicy = currentPolicy(lessonPolicies);

describe('asking the other side for the first date', () => {
  const first = (status: LessonStatus, requestedBy: 'learner' | 'coach') => ({ startsAt, status, requestedBy });

  it('is possible while there is none, and while the other side is to answer', () => {
    expect(firstDateText(null, 'learner')).toBeNull();
    expect(firstDateText(first('REQUESTED', 'learner'), 'learner')).toBeNull();
  });

  it('is refused with what happened meanwhile', () => {
    expect(firstDateText(first('REQUESTED', 'coach'), 'learner')).toMatch(
      /^코치가 .+ 요청했어요. 수업에서 답해 주세요.$/,
    );
    expect(firstDateText(first('REQUESTED', 'learner'), 'coach')).toMatch(/^회원이 .+ 요청했어요/);
    for (const status of ['CONFIRMED', 'HELD', 'DONE'] as const)
      expect(firstDateText(first(status, 'learner'), 'learner')).toMatch(/^첫 수업이 이미 .+ 정해졌어요.$/);
  });
});

describe('contracts', () => {
  it.each([
    ['trial', null, 30],
    ['short', null, 60],
    ['regular', 'basic', 45],
    ['regular', 'pro', 107],
  ] as const)('%s %s can be taken for %i days', (productType, regularPeriod, days) => {
    const months = monthsOf({ regularPeriod, priceBookVersion: 'price-2026-11' });
    expect(contractExpiry(startsAt, { productType, months }, lessonPolicy)).toEqual(from(days * DAY_MS));
    // Never less than was sold, and to a full hour.
    expect(contractExpiry(from(1), { productType, months }, lessonPolicy)).toEqual(from(days * DAY_MS + HOUR_MS));
  });

  it('count months, and the lessons of the first one', () => {
    const sold = (regularPeriod: 'pro' | 'basic' | null) =>
      monthsOf({ regularPeriod, priceBookVersion: 'price-2026-11' });
    expect([sold('pro'), sold('basic'), sold(null)]).toEqual([3, 1, 1]);
    const first = (
      productType: 'trial' | 'short' | 'regular',
      regularPeriod: 'pro' | 'basic' | null,
      lessonCount: number,
    ) => regularFirstMonthLessonCount({ productType, months: sold(regularPeriod), lessonCount });
    expect([
      first('regular', 'pro', 12),
      first('regular', 'pro', 13),
      first('regular', 'basic', 4),
      first('short', null, 8),
      first('trial', null, 1),
    ]).toEqual([4, 5, 4, null, null]);
  });

  it('have the earliest lesson that is to come or counts as their first', () => {
    const lesson = (ms: number, status: LessonStatus) => ({ startsAt: from(ms), status });
    const all = [
      lesson(2, 'CONFIRMED'),
      lesson(0, 'CANCELLED_FREE'),
      lesson(0, 'NOSHOW_COACH'),
      lesson(1, 'DONE'),
      lesson(3, 'REQUESTED'),
    ];
    expect([firstLessonOf(all), firstLessonOf(all.slice(1, 3)), firstLessonOf([])]).toEqual([all[3], null, null]);
    const [one, two] = [lesson(1, 'HELD'), lesson(1, 'CONFIRMED')];
    expect(firstLessonOf([one, two])).toBe(one);
  });
});
