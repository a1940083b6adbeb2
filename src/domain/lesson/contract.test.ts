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

  it('is possible while no date exists, and while the other side has not answered', () => {
    expect(firstDateText(null, 'learner')).toBeNull();
    expect(firstDateText(first('REQUESTED', 'learner'), 'learner')).toBeNull();
  });

  it('is rejected with the reason once the date is fixed or the other side has requested one', () => {
    expect(firstDateText(first('REQUESTED', 'coach'), 'learner')).toMatch(
      /^코치가 .+ 요청했어요. 수업 화면에서 답해 주세요.$/,
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
  ] as const)('%s %s are valid for %i days', (productType, regularPeriod, days) => {
    const months = monthsOf({ regularPeriod, priceBookVersion: 'price-2026-11' });
    expect(contractExpiry(startsAt, { productType, months }, lessonPolicy)).toEqual(from(days * DAY_MS));
    // The expiry is rounded up to a full hour, so it is never shorter than sold.
    expect(contractExpiry(from(1), { productType, months }, lessonPolicy)).toEqual(from(days * DAY_MS + HOUR_MS));
  });

  it('count their months and the lessons of the first month', () => {
    const soldContract = (regularPeriod: 'pro' | 'basic' | null) =>
      monthsOf({ regularPeriod, priceBookVersion: 'price-2026-11' });
    expect([soldContract('pro'), soldContract('basic'), soldContract(null)]).toEqual([3, 1, 1]);
    const first = (
      productType: 'trial' | 'short' | 'regular',
      regularPeriod: 'pro' | 'basic' | null,
      lessonCount: number,
    ) => regularFirstMonthLessonCount({ productType, months: soldContract(regularPeriod), lessonCount });
    expect([
      first('regular', 'pro', 12),
      first('regular', 'pro', 13),
      first('regular', 'basic', 4),
      first('short', null, 8),
      first('trial', null, 1),
    ]).toEqual([4, 5, 4, null, null]);
  });

  it('use the earliest lesson that is upcoming or counts as taken as their first lesson', () => {
    const lesson = (ms: number, status: LessonStatus) => ({ startsAt: from(ms), status });
    const all = [
      lesson(2, 'CONFIRMED'),
      lesson(0, 'CANCELLED_FREE'),
      lesson(0, 'NOSHOW_COACH'),
      lesson(1, 'DONE'),
      lesson(3, 'REQUESTED'),
    ];
    expect([firstLessonOf(all), firstLessonOf(all.slice(1, 3)), firstLessonOf([])]).toEqual([all[3], null, null]);
    const [held, confirmed] = [lesson(1, 'HELD'), lesson(1, 'CONFIRMED')];
    expect(firstLessonOf([held, confirmed])).toBe(held);
  });
});
