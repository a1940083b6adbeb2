import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { serviceTypes } from '~/domain/shared/service-type';
import { paymentPolicies, type RefundPolicy } from '../policy';
import { refundPromise } from '../refund';
import { refundExamples } from './refund-texts';

const bought = { serviceType: 'workout', paid: 260_000, lessonCount: 4, months: 1 } as const;
type Bought = Parameters<typeof refundExamples>[0];

const amountsOf = (version: string, change: Partial<Bought> = {}) =>
  refundExamples({ ...bought, ...change }, paymentPolicies.of(version)).cases.map(({ title, promise }) => [
    title,
    promise.amount,
  ]);

describe('refund examples', () => {
  it.each([
    [
      'payment-2026-11-22',
      {},
      [
        ['7일 이내, 받은 수업 없음', 260_000],
        ['7일 후, 받은 수업 없음', 234_000],
        ['받은 수업 1회', 169_000],
      ],
    ],
    [
      'payment-2026-11-22',
      { serviceType: 'art' },
      [
        ['7일 이내, 받은 수업 없음', 260_000],
        ['7일 후, 받은 수업 없음', 260_000],
        ['받은 수업 1회', 173_333],
      ],
    ],
    [
      'payment-2026-11-25',
      {},
      [
        ['받은 수업 없음', 260_000],
        ['받은 수업 1회, 첫 수업 후 7일 이내', 195_000],
        ['받은 수업 1회, 그 뒤', 169_000],
      ],
    ],
    [
      'payment-2026-11-25',
      { paid: 65_000, lessonCount: 1 },
      [
        ['받은 수업 없음', 65_000],
        ['받은 수업 1회, 첫 수업 후 7일 이내', 0],
      ],
    ],
  ] as const)('state the right amounts for their days: %s %j', (version, change, expected) => {
    expect(amountsOf(version, change)).toEqual(expected);
  });

  /** Returns the first and last millisecond that a title covers, counted from the payment or the first used lesson. */
  const spanOf = (title: string, { fullWithinDays }: RefundPolicy['refund']): [number, number] => {
    const [end, far] = [fullWithinDays * DAY_MS, 300 * DAY_MS];
    if (title.includes('일 이내')) return [0, end];
    return title.includes('그 뒤') || title.includes('일 후,') ? [end + 1, far] : [0, far];
  };

  it('match the actual refund at each moment that their titles cover, under each version', () => {
    const any = fc.record({
      policy: fc.constantFrom(...paymentPolicies.versions),
      serviceType: fc.constantFrom(...serviceTypes),
      paid: fc.integer({ min: 0, max: 10_000_000 }),
      months: fc.constantFrom(1, 3),
      perMonth: fc.integer({ min: 1, max: 12 }),
      wait: fc.integer({ min: 0, max: 60 * DAY_MS }),
      share: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(any, ({ policy, perMonth, wait, share, ...of }) => {
        const order = { ...of, lessonCount: of.months * perMonth };
        const paidAt = new Date('2026-11-20T03:00:00Z');
        for (const { title, promise } of refundExamples(order, policy).cases) {
          const used = title.includes('1회') ? 1 : 0;
          const from = new Date(paidAt.getTime() + (used === 1 ? wait : 0));
          const [first, last] = spanOf(title, policy.refund);
          const now = new Date(from.getTime() + Math.round(first + share * (last - first)));
          const firstLessonAt = used === 1 ? from : null;
          const refunded = refundPromise({ ...order, used, paidAt, firstLessonAt, now, fault: 'none' }, policy);
          expect([title, refunded]).toEqual([title, promise]);
        }
      }),
    );
  });

  it('include the two that are also shown alone: nothing used, and one lesson used immediately', () => {
    for (const policy of paymentPolicies.versions) {
      const { unused, afterOne, cases } = refundExamples(bought, policy);
      const atOnce = cases.find(({ title }) => title.startsWith('받은 수업 1회'));
      expect([unused, afterOne]).toEqual([cases[0]?.promise, atOnce?.promise]);
    }
  });
});
