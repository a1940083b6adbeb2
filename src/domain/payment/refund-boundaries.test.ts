import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { paymentPolicies } from './policy';
import { type RefundCase, refundPromise } from './refund';

/**
 * The policy version with seven days after the payment; refund-withdrawal.test.ts has the bounds of the next version.
 */
const paymentPolicy = paymentPolicies.of('payment-2026-11-22');

/** Returns the fields that an error names. */
const possibleOf = ({ refunded: _refunded, ...named }: Partial<RefundCase>) => named;

describe('refundPromise at its bounds', () => {
  const paidAt = new Date('2026-11-20T03:00:00Z');
  const at = (days: number, ms = 0) => new Date(paidAt.getTime() + days * DAY_MS + ms);
  const promise = (change: Partial<RefundCase>) =>
    refundPromise(
      {
        serviceType: 'workout',
        paid: 260_000,
        lessonCount: 4,
        months: 1,
        used: 0,
        paidAt,
        firstLessonAt: null,
        now: at(1),
        fault: 'none',
        ...change,
      },
      paymentPolicy,
    );

  it.each([
    [7, 0, 'untouched', 260_000],
    [7, 1, 'standard', 234_000],
  ] as const)('%i days and %i ms after the payment is %s', (days, ms, rule, amount) => {
    expect(promise({ now: at(days, ms) })).toMatchObject({ rule, amount });
    expect(promise({ now: at(days, ms), used: 1 })).toMatchObject({ rule: 'standard', amount: 169_000 });
  });

  it('itemises each rule', () => {
    const paid = { code: 'paid', label: '결제한 금액', amount: 260_000 };
    expect(promise({})).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'untouched',
      lines: [paid],
      amount: 260_000,
    });
    expect(promise({ used: 1 })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'standard',
      amount: 169_000,
      lines: [
        paid,
        { code: 'used', label: '차감된 수업 1회', amount: -65_000 },
        { code: 'fee', label: '취소 수수료 10%', amount: -26_000 },
      ],
    });
    expect(promise({ used: 1, fault: 'coach' })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'fault',
      amount: 221_000,
      lines: [
        paid,
        { code: 'used', label: '차감된 수업 1회', amount: -65_000 },
        { code: 'bonus', label: '코치 사정으로 추가 지급하는 10%', amount: 26_000 },
      ],
    });
    expect(promise({ fault: 'platform' }).lines[1]).toEqual({
      code: 'bonus',
      label: '다가온 사정으로 추가 지급하는 10%',
      amount: 26_000,
    });
    expect(promise({ serviceType: 'art', used: 1 })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'academy',
      amount: 173_333,
      lines: [paid, { code: 'academy', label: '학원법 기준 이용분 (4회 중 1회)', amount: -86_667 }],
    });
    expect(promise({ serviceType: 'art', now: at(8) })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'academy',
      lines: [paid],
      amount: 260_000,
    });
  });

  it('deducts an earlier refund on a separate line', () => {
    const paid = { code: 'paid', label: '결제한 금액', amount: 260_000 };
    expect(promise({ refunded: 60_000 })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'untouched',
      lines: [paid, { code: 'refunded', label: '이미 돌려드린 금액', amount: -60_000 }],
      amount: 200_000,
    });
    expect([
      promise({ refunded: 260_000 }).amount,
      promise({ refunded: 300_000 }).amount,
      promise({ refunded: 1 }).amount,
    ]).toEqual([0, 0, 259_999]);
    expect(promise({ used: 4, refunded: 1 }).lines).toHaveLength(3);
    expect(promise({ refunded: 0 }).lines).toEqual([paid]);
  });

  it('adds the rounding difference to the last lesson, and limits the fee to the remaining amount', () => {
    expect(promise({ paid: 100_000, lessonCount: 3, used: 2 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -66_666, -10_000,
    ]);
    expect(promise({ paid: 100_000, lessonCount: 3, used: 3 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -100_000, 0,
    ]);
    expect(promise({ paid: 100_000, lessonCount: 11, used: 10 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -90_900, -9_100,
    ]);
    expect(promise({ paid: 100_000, lessonCount: 10, used: 9 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -90_000, -10_000,
    ]);
  });

  // 12 lessons in one month: a third is 4, half is 6
  it.each([
    [0, 120_000],
    [1, 80_000],
    [3, 80_000],
    [4, 60_000],
    [5, 60_000],
    [6, 0],
    [7, 0],
    [12, 0],
  ])('학원법, one month: %i of 12 used', (used, amount) => {
    expect(promise({ serviceType: 'music', paid: 120_000, lessonCount: 12, used, now: at(30) })).toMatchObject({
      rule: 'academy',
      amount,
    });
  });

  // three months with 6 lessons each: a third of a month is 2, half is 3
  it.each([
    [0, 180_000],
    [1, 160_000],
    [2, 150_000],
    [3, 120_000],
    [5, 120_000],
    [6, 120_000],
    [7, 100_000],
    [12, 60_000],
    [13, 40_000],
    [14, 30_000],
    [15, 0],
    [18, 0],
  ])('학원법, three months: %i of 18 used', (used, amount) => {
    expect(promise({ serviceType: 'art', paid: 180_000, lessonCount: 18, months: 3, used, now: at(30) })).toMatchObject(
      { rule: 'academy', amount },
    );
  });

  it.each([
    [{ paid: -1 }, false],
    [{ paid: 0 }, true],
    [{ lessonCount: 0 }, false],
    [{ lessonCount: 1 }, true],
    [{ months: 0 }, false],
    [{ months: 2 }, true],
    [{ months: 3 }, false],
    [{ months: -1 }, false],
    [{ refunded: -1 }, false],
    [{ refunded: 0 }, true],
    [{ refunded: 0.5 }, false],
    [{ used: -1 }, false],
    [{ used: 4 }, true],
    [{ used: 5 }, false],
    [{ soon: -1 }, false],
    [{ used: 3, soon: 1 }, true],
    [{ used: 3, soon: 2 }, false],
    [{ used: 0.5 }, false],
    [{ soon: 0.5 }, false],
    [{ paid: 0.5 }, false],
    [{ lessonCount: 2 ** 53 }, false],
  ])('accepts the case %o: %s', (change, possible) => {
    if (possible) expect(() => promise(change)).not.toThrow();
    else
      expect(() => promise(change)).toThrow(
        expect.objectContaining({
          code: 'INVALID_INPUT',
          details: { paid: 260_000, lessonCount: 4, months: 1, used: 0, soon: 0, ...possibleOf(change) },
        }),
      );
  });
});
