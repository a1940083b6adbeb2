import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { serviceTypes } from '~/domain/shared/service-type';
import { paymentPolicies } from './policy';
import { type RefundCase, refundPromise } from './refund';

const policy = paymentPolicies.of('payment-2026-11-25');
const paidAt = new Date('2026-11-26T03:00:00Z');
const day = (days: number, ms = 0) => new Date(paidAt.getTime() + days * DAY_MS + ms);
const refundAmount = (change: Partial<RefundCase>) => {
  const { rule, amount } = refundPromise(
    {
      serviceType: 'workout',
      paid: 260_000,
      lessonCount: 4,
      months: 1,
      used: 0,
      paidAt,
      firstLessonAt: null,
      now: day(0),
      fault: 'none',
      ...change,
    },
    policy,
  );
  return [rule, amount];
};

describe('a refund under the policy of 25 November 2026', () => {
  it('is the full amount before the first lesson, however long ago the payment was', () => {
    expect([refundAmount({}), refundAmount({ now: day(8) }), refundAmount({ now: day(400) })]).toEqual(
      Array.from({ length: 3 }, () => ['untouched', 260_000]),
    );
  });

  it('deducts used lessons but no fee until seven days after the first lesson', () => {
    const used = { used: 1, firstLessonAt: day(10) };
    expect([refundAmount({ ...used, now: day(17) }), refundAmount({ ...used, now: day(17, 1) })]).toEqual([
      ['withdrawal', 195_000],
      ['standard', 169_000],
    ]);
  });

  it('deducts no fee until seven days after the payment if that is later', () => {
    // A lesson before the payment cannot be cancelled late, but a payment may be approved after the first lesson.
    const used = { used: 2, firstLessonAt: day(-3) };
    expect([refundAmount({ ...used, now: day(7) }), refundAmount({ ...used, now: day(7, 1) })]).toEqual([
      ['withdrawal', 130_000],
      ['standard', 104_000],
    ]);
  });

  it('counts a lesson as used when ending the contract now charges it', () => {
    expect(refundAmount({ soon: 1 })).toEqual(['withdrawal', 195_000]);
    expect(refundAmount({ paid: 39_000, lessonCount: 1, soon: 1 })).toEqual(['withdrawal', 0]);
  });

  it('itemises each deduction', () => {
    const subject: RefundCase = {
      serviceType: 'music',
      paid: 260_000,
      lessonCount: 4,
      months: 1,
      used: 1,
      paidAt,
      firstLessonAt: day(1),
      now: day(2),
      fault: 'none',
    };
    expect(refundPromise(subject, policy)).toEqual({
      policyVersion: 'payment-2026-11-25',
      rule: 'withdrawal',
      amount: 195_000,
      lines: [
        { code: 'paid', label: '결제한 금액', amount: 260_000 },
        { code: 'used', label: '차감된 수업 1회', amount: -65_000 },
      ],
    });
  });

  it('is the same for every vertical: none uses the table of the private-teaching act', () => {
    for (const serviceType of serviceTypes)
      expect(refundAmount({ serviceType, used: 3, firstLessonAt: day(1), now: day(30) })).toEqual(['standard', 39_000]);
  });

  it('adds ten percent and deducts no fee when the coach or the platform is at fault', () => {
    expect([
      refundAmount({ fault: 'coach', now: day(30) }),
      refundAmount({ fault: 'platform', used: 1, now: day(30) }),
    ]).toEqual([
      ['fault', 286_000],
      ['fault', 221_000],
    ]);
  });
});
