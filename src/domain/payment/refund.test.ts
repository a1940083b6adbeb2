import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { serviceTypes } from '~/domain/shared/service-type';
import { captureLines, earnedLines, refundDueLines, refundPaidLines } from './ledger';
import { paymentPolicies } from './policy';
import { type RefundCase, refundFaults, refundPromise } from './refund';

/**
 * These examples use the policy version with seven days after the payment; refund-withdrawal.test.ts covers the next
 * version.
 */
const paymentPolicy = paymentPolicies.of('payment-2026-11-22');
const versions = fc.constantFrom(...paymentPolicies.versions);

const paidAt = new Date('2026-11-20T03:00:00Z');
const day = (days: number) => new Date(paidAt.getTime() + days * DAY_MS);
const subject = (extra: Partial<RefundCase> = {}): RefundCase => ({
  serviceType: 'workout',
  paid: 234_000,
  lessonCount: 4,
  months: 1,
  used: 0,
  paidAt,
  firstLessonAt: null,
  now: day(1),
  fault: 'none',
  ...extra,
});
const amount = (extra: Partial<RefundCase>) => refundPromise(subject(extra), paymentPolicy).amount;

const cases: fc.Arbitrary<RefundCase> = fc
  .record({
    months: fc.constantFrom(1, 3),
    perMonth: fc.integer({ min: 1, max: 20 }),
    usedShare: fc.integer({ min: 0, max: 100 }),
    soonShare: fc.integer({ min: 0, max: 100 }),
    paid: fc.integer({ min: 0, max: 9_000_000 }),
    days: fc.integer({ min: 0, max: 200 }),
    firstLesson: fc.integer({ min: 0, max: 60 }),
    serviceType: fc.constantFrom(...serviceTypes),
    fault: fc.constantFrom(...refundFaults),
  })
  .map(({ months, perMonth, usedShare, soonShare, days, firstLesson, ...rest }) => {
    const lessonCount = months * perMonth;
    const used = Math.floor((lessonCount * usedShare) / 100);
    return {
      ...rest,
      months,
      lessonCount,
      used,
      soon: rest.fault === 'none' ? Math.floor(((lessonCount - used) * soonShare) / 100) : 0,
      paidAt,
      firstLessonAt: used > 0 ? day(firstLesson) : null,
      now: day(days),
    };
  });

/** Returns the case with this many used lessons. If the case has no first lesson, the first one was now. */
const usedTo = ({ firstLessonAt, now }: RefundCase, used: number) => ({
  used,
  firstLessonAt: used > 0 ? (firstLessonAt ?? now) : null,
});

describe('refundPromise', () => {
  it('refunds everything within seven days of the payment when nothing was used', () => {
    expect(refundPromise(subject(), paymentPolicy)).toMatchObject({
      amount: 234_000,
      rule: 'untouched',
      policyVersion: paymentPolicy.version,
    });
    expect(amount({ now: day(7) })).toBe(234_000);
    expect(amount({ now: new Date(day(7).getTime() + 1) })).toBe(210_600);
  });

  it('otherwise deducts the used lessons and ten percent', () => {
    const promise = refundPromise(subject({ used: 1 }), paymentPolicy);
    expect(promise.lines.map(({ code, amount: value }) => [code, value])).toEqual([
      ['paid', 234_000],
      ['used', -58_500],
      ['fee', -23_400],
    ]);
    expect(promise.amount).toBe(152_100);
    expect(amount({ used: 4 })).toBe(0);
  });

  it('counts a lesson that is too late to cancel for free as used, on a separate line', () => {
    const promise = refundPromise(subject({ used: 1, soon: 1 }), paymentPolicy);
    expect(promise.lines.map(({ label, amount: value }) => [label, value])).toEqual([
      ['결제한 금액', 234_000],
      ['차감된 수업 1회', -58_500],
      ['무료 취소 기한이 지난 수업 1회', -58_500],
      ['취소 수수료 10%', -23_400],
    ]);
    // The charged lesson counts as used, and the last lesson takes the rounding difference.
    expect(refundPromise(subject({ soon: 1 }), paymentPolicy)).toMatchObject({ rule: 'standard', amount: 152_100 });
    expect(refundPromise(subject({ paid: 39_000, lessonCount: 1, soon: 1 }), paymentPolicy)).toMatchObject({
      rule: 'standard',
      amount: 0,
    });
    expect(
      refundPromise(subject({ paid: 100_000, lessonCount: 3, used: 2, soon: 1 }), paymentPolicy)
        .lines.slice(1)
        .map(({ amount: value }) => value),
    ).toEqual([-66_666, -33_334, 0]);
    expect(
      refundPromise(
        subject({ serviceType: 'music', paid: 240_000, lessonCount: 12, used: 3, soon: 1, now: day(10) }),
        paymentPolicy,
      ),
    ).toMatchObject({
      amount: 120_000,
      lines: [{}, { label: '학원법 기준 이용분 (12회 중 4회, 무료 취소 기한이 지난 수업 1회 포함)' }],
    });
  });

  it('limits the fee to the remaining amount', () => {
    expect(amount({ paid: 780_000, lessonCount: 20, used: 19 })).toBe(0);
  });

  it.each(['platform', 'coach'] as const)('deducts no fee and adds ten percent when the %s is at fault', (fault) => {
    expect(amount({ fault })).toBe(257_400);
    expect(amount({ fault, used: 2 })).toBe(140_400);
  });

  it('uses the table of the private-teaching act for art and music', () => {
    const music = (used: number, extra: Partial<RefundCase> = {}) =>
      amount({ serviceType: 'music', paid: 240_000, lessonCount: 12, used, now: day(10), ...extra });
    expect([0, 1, 3, 4, 5, 6, 12].map((used) => music(used))).toEqual([
      240_000, 160_000, 160_000, 120_000, 120_000, 0, 0,
    ]);
    // Three months: the second is in its first third, the third is unused.
    expect(music(5, { months: 3 })).toBe(133_333);
    expect(music(4, { months: 3 })).toBe(160_000);
  });

  it.each([
    { used: 5 },
    { used: -1 },
    { used: 1.5 },
    { used: 3, soon: 2 },
    { soon: -1 },
    { paid: -1 },
    { lessonCount: 0 },
    { months: 3 },
    { paid: Number.NaN },
  ])('rejects the impossible case %o', (extra) => {
    expect(() => amount(extra)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  it('is a whole number, never negative, at most the payment plus a bonus, and the sum of its lines', () => {
    fc.assert(
      fc.property(cases, versions, (refundCase, paymentPolicy) => {
        const promise = refundPromise(refundCase, paymentPolicy);
        const bonus = refundCase.fault === 'none' ? 0 : Math.floor(refundCase.paid / 10);
        expect(Number.isSafeInteger(promise.amount)).toBe(true);
        expect(promise.amount).toBeGreaterThanOrEqual(0);
        expect(promise.amount).toBeLessThanOrEqual(refundCase.paid + bonus);
        expect(promise.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(promise.amount);
      }),
    );
  });

  it('never grows with used lessons or with time, and is never smaller when the coach is at fault', () => {
    fc.assert(
      fc.property(cases, versions, (refundCase, paymentPolicy) => {
        const promised = refundPromise(refundCase, paymentPolicy).amount;
        if (refundCase.used + (refundCase.soon ?? 0) < refundCase.lessonCount)
          expect(
            refundPromise({ ...refundCase, ...usedTo(refundCase, refundCase.used + 1) }, paymentPolicy).amount,
          ).toBeLessThanOrEqual(promised);
        expect(
          refundPromise({ ...refundCase, now: new Date(refundCase.now.getTime() + DAY_MS) }, paymentPolicy).amount,
        ).toBeLessThanOrEqual(promised);
        expect(refundPromise({ ...refundCase, soon: 0, fault: 'coach' }, paymentPolicy).amount).toBeGreaterThanOrEqual(
          promised,
        );
      }),
    );
  });

  it('is the same whether a lesson was used or is charged now', () => {
    fc.assert(
      fc.property(cases, versions, ({ soon = 0, ...refundCase }, paymentPolicy) => {
        const [charged, used] = [
          refundPromise({ ...refundCase, soon }, paymentPolicy),
          refundPromise({ ...refundCase, ...usedTo(refundCase, refundCase.used + soon) }, paymentPolicy),
        ];
        expect([charged.rule, charged.amount]).toEqual([used.rule, used.amount]);
      }),
    );
  });

  it('leaves the ledger balanced and no lessons owed after the charged lessons are earned and the rest is refunded', () => {
    const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0);
    fc.assert(
      fc.property(cases, versions, (refundCase, paymentPolicy) => {
        const { paid, lessonCount, used, soon = 0 } = refundCase;
        const unit = Math.floor(paid / lessonCount);
        const promise = refundPromise(refundCase, paymentPolicy);
        const posted = [captureLines({ amount: paid, learnerId: 1 })];
        const liability = () => 0 - sum(posted.flat().filter(({ account }) => account === 'CONTRACT_LIABILITY'));
        for (let earned = 1; earned <= used + soon; earned += 1)
          posted.push(
            earnedLines({ amount: earned === lessonCount ? liability() : unit, coachUserId: 2, policy: paymentPolicy }),
          );
        posted.push(
          refundDueLines({ liability: liability(), refund: promise.amount, learnerId: 1, policy: paymentPolicy }),
          refundPaidLines({ amount: promise.amount, learnerId: 1 }),
        );
        expect(posted.map(sum).every((total) => total === 0)).toBe(true);
        expect(liability()).toBe(0);
        expect(sum(posted.flat().filter(({ account }) => account === 'LEARNER'))).toBe(0);
        expect(sum(posted.flat().filter(({ account }) => account === 'GATEWAY'))).toBe(paid - promise.amount);
      }),
    );
  });
});
