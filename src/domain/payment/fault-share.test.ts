import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coachFaultShare } from './fault-share';
import { coachFaultLines, refundDueLines } from './ledger';
import { paymentPolicies } from './policy';
import { type RefundCase, refundPromise, refundUnit } from './refund';

const policy = paymentPolicies.of('payment-2026-11-29');
const paidAt = new Date(0);
const subject: RefundCase = {
  serviceType: 'workout',
  paid: 260_000,
  lessonCount: 4,
  months: 1,
  used: 1,
  paidAt,
  firstLessonAt: paidAt,
  now: paidAt,
  fault: 'coach',
};
const shareOf = (of: RefundCase, sold = policy) =>
  coachFaultShare(refundPromise(of, sold), { fault: of.fault, unitPrice: refundUnit(of) }, sold);

it('is the whole bonus, at most the coach’s share of one lesson', () => {
  expect(shareOf(subject)).toBe(26_000);
  // A tenth of 12 lessons is more than the share of one: 78,000 and 52,000.
  expect(shareOf({ ...subject, paid: 780_000, lessonCount: 12 })).toBe(52_000);
});

it('is nothing for a fault of the platform, without a fault, and for an order of earlier terms', () => {
  expect(shareOf({ ...subject, fault: 'platform' })).toBe(0);
  expect(shareOf({ ...subject, fault: 'none' })).toBe(0);
  for (const { version } of paymentPolicies.versions.slice(0, 3))
    expect(shareOf(subject, paymentPolicies.of(version))).toBe(0);
});

it('never changes what the learner gets, and the platform pays the rest to the won', () => {
  const cases = fc
    .record({
      paid: fc.integer({ min: 0, max: 5_000_000 }),
      lessonCount: fc.integer({ min: 1, max: 60 }),
      used: fc.integer({ min: 0, max: 60 }),
      fault: fc.constantFrom('coach' as const, 'platform' as const),
    })
    .filter(({ lessonCount, used }) => used <= lessonCount);
  fc.assert(
    fc.property(cases, (chosen) => {
      const of = { ...subject, ...chosen };
      const promise = refundPromise(of, policy);
      const share = shareOf(of);
      const bonus = promise.lines.find(({ code }) => code === 'bonus')?.amount ?? 0;
      const unit = refundUnit(of);
      expect(share).toBe(of.fault === 'coach' ? Math.min(bonus, Math.floor((unit * 80) / 100)) : 0);
      const liability = of.paid - (of.used === of.lessonCount ? of.paid : unit * of.used);
      const lines = [
        ...refundDueLines({ liability, refund: promise.amount, learnerId: 1, policy }),
        ...coachFaultLines({ amount: share, coachUserId: 2 }),
      ];
      const sum = (account: string) =>
        lines.reduce((total, line) => (line.account === account ? total + line.amount : total), 0);
      expect(sum('LEARNER')).toBe(0 - promise.amount);
      expect(sum('COACH_PAYABLE')).toBe(share);
      expect(sum('PLATFORM_REVENUE')).toBe(bonus - share);
    }),
  );
});
