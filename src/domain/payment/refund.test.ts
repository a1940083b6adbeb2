import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { paymentPolicy } from './policy';
import { type RefundCase, refundFaults, refundPromise } from './refund';

const paidAt = new Date('2026-11-20T03:00:00Z');
const day = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);
const subject = (extra: Partial<RefundCase> = {}): RefundCase => ({ serviceType: 'workout', paid: 234_000, lessonCount: 4, months: 1, used: 0, paidAt, now: day(1), fault: 'none', ...extra });
const amount = (extra: Partial<RefundCase>) => refundPromise(subject(extra)).amount;

const cases: fc.Arbitrary<RefundCase> = fc
  .record({ months: fc.constantFrom(1, 3), perMonth: fc.integer({ min: 1, max: 20 }), usedShare: fc.integer({ min: 0, max: 100 }), paid: fc.integer({ min: 0, max: 9_000_000 }), days: fc.integer({ min: 0, max: 200 }), serviceType: fc.constantFrom(...serviceTypes), fault: fc.constantFrom(...refundFaults) })
  .map(({ months, perMonth, usedShare, days, ...rest }) => ({ ...rest, months, lessonCount: months * perMonth, used: Math.floor((months * perMonth * usedShare) / 100), paidAt, now: day(days) }));

describe('refundPromise', () => {
  it('gives all of it back within seven days of paying when nothing was used', () => {
    expect(refundPromise(subject())).toMatchObject({ amount: 234_000, rule: 'untouched', policyVersion: paymentPolicy.version });
    expect(amount({ now: day(7) })).toBe(234_000);
    expect(amount({ now: new Date(day(7).getTime() + 1) })).toBe(210_600);
  });

  it('keeps the lessons used and ten percent otherwise', () => {
    const promise = refundPromise(subject({ used: 1 }));
    expect(promise.lines.map(({ code, amount: value }) => [code, value])).toEqual([['paid', 234_000], ['used', -58_500], ['fee', -23_400]]);
    expect(promise.amount).toBe(152_100);
    expect(amount({ used: 4 })).toBe(0);
  });

  it('never takes more than is left for the fee', () => {
    expect(amount({ paid: 780_000, lessonCount: 20, used: 19 })).toBe(0);
  });

  it.each(['platform', 'coach'] as const)('deducts nothing and adds ten percent when the fault is with the %s', (fault) => {
    expect(amount({ fault })).toBe(257_400);
    expect(amount({ fault, used: 2 })).toBe(140_400);
  });

  it('follows the table of the private-teaching act for art and music', () => {
    const music = (used: number, extra: Partial<RefundCase> = {}) => amount({ serviceType: 'music', paid: 240_000, lessonCount: 12, used, now: day(10), ...extra });
    expect([0, 1, 3, 4, 5, 6, 12].map((used) => music(used))).toEqual([240_000, 160_000, 160_000, 120_000, 120_000, 0, 0]);
    // Three months: the second is in its first third, the third is untouched.
    expect(music(5, { months: 3 })).toBe(133_333);
    expect(music(4, { months: 3 })).toBe(160_000);
  });

  it.each([{ used: 5 }, { used: -1 }, { used: 1.5 }, { paid: -1 }, { lessonCount: 0 }, { months: 3 }, { paid: Number.NaN }])('refuses what cannot be: %o', (extra) => {
    expect(() => amount(extra)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  it('is whole, never negative, never over what was paid except for the bonus, and the sum of its lines', () => {
    fc.assert(
      fc.property(cases, (asked) => {
        const promise = refundPromise(asked);
        const bonus = asked.fault === 'none' ? 0 : Math.floor(asked.paid / 10);
        expect(Number.isSafeInteger(promise.amount)).toBe(true);
        expect(promise.amount).toBeGreaterThanOrEqual(0);
        expect(promise.amount).toBeLessThanOrEqual(asked.paid + bonus);
        expect(promise.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(promise.amount);
      }),
    );
  });

  it('never grows with lessons used or with time, and a fault never gives less', () => {
    fc.assert(
      fc.property(cases, (asked) => {
        const promised = refundPromise(asked).amount;
        if (asked.used < asked.lessonCount) expect(refundPromise({ ...asked, used: asked.used + 1 }).amount).toBeLessThanOrEqual(promised);
        expect(refundPromise({ ...asked, now: new Date(asked.now.getTime() + 86_400_000) }).amount).toBeLessThanOrEqual(promised);
        expect(refundPromise({ ...asked, fault: 'coach' }).amount).toBeGreaterThanOrEqual(promised);
      }),
    );
  });
});
