import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { toolPolicies } from './policy';
import { isReturnable, nextEarning, type PromiseItem, unearnedAmount, toolPromise } from './promise';
import { type ToolOrderStatus, toolOrderMachine, toolOrderStatuses } from './status';

const toolPolicy = currentPolicy(toolPolicies);

const deliveredAt = new Date('2026-11-20T10:00:00+09:00');
const after = (days: number) => new Date(deliveredAt.getTime() + days * DAY_MS);
const bought: PromiseItem = { name: '요가 매트', mode: 'buy', months: 0, count: 1, unitPrice: 46_000, amount: 46_000 };
const rented: PromiseItem = {
  name: '디지털 피아노',
  mode: 'rent',
  months: 3,
  count: 1,
  unitPrice: 39_000,
  amount: 117_000,
};
const promiseOf = (items: PromiseItem[], now: Date) =>
  toolPromise({ status: 'DELIVERED', amount: 200_000, items, deliveredAt, now }, toolPolicy);

describe('the refund of a tool order', () => {
  it.each(['PENDING', 'PAID', 'PREPARING'] as const)('%s: refunds everything, including the delivery', (status) => {
    expect(
      toolPromise({ status, amount: 49_000, items: [bought], deliveredAt: null, now: deliveredAt }, toolPolicy),
    ).toMatchObject({ rule: 'unshipped', amount: 49_000 });
  });

  it.each([
    ['bought, within the days: less the fee', [bought], 7, 41_000],
    ['rented, within the days: whole less the fee, when that is more', [rented], 1, 112_000],
    ['both, within the days: one fee', [bought, rented], 3, 158_000],
    ['rented, in the first month: the two not begun', [rented], 20, 78_000],
    ['rented, in the second month: the third', [rented], 31, 39_000],
    ['rented, when it is over: nothing, and still to be sent back', [rented], 120, 0],
  ])('%s', (_, items, days, amount) => {
    expect(promiseOf(items, after(days))).toMatchObject({ rule: 'returned', amount });
  });

  it('is not possible for a purchase after the return period', () => {
    expect(() => promiseOf([bought], after(7.01))).toThrow(expect.objectContaining({ code: 'NOT_RETURNABLE' }));
    expect(() => promiseOf([bought, rented], after(8))).toThrow(expect.objectContaining({ code: 'NOT_RETURNABLE' }));
  });

  it.each(toolOrderStatuses.filter((status) => !['PENDING', 'PAID', 'PREPARING', 'DELIVERED'].includes(status)))(
    '%s: has no refund',
    (status) => {
      expect(() =>
        toolPromise({ status, amount: 49_000, items: [bought], deliveredAt, now: deliveredAt }, toolPolicy),
      ).toThrow(expect.objectContaining({ code: 'NOT_RETURNABLE' }));
    },
  );
});

const item = fc
  .record({
    months: fc.integer({ min: 0, max: 12 }),
    count: fc.integer({ min: 1, max: 10 }),
    unitPrice: fc.integer({ min: 0, max: 600_000 }),
  })
  .map(({ months, count, unitPrice }): PromiseItem => ({
    name: '도구',
    mode: months === 0 ? 'buy' : 'rent',
    months,
    count,
    unitPrice,
    amount: unitPrice * count * Math.max(1, months),
  }));
const items = fc.array(item, { minLength: 1, maxLength: 8 });
const days = fc.double({ min: 0, max: 420, noNaN: true });

describe('the refund of any order at any time', () => {
  it('is the sum of its lines, never negative, and never more than was paid or is still owed', () => {
    fc.assert(
      fc.property(items, days, (lines, day) => {
        const returnable = lines.filter((line) => isReturnable(line, deliveredAt, after(day), toolPolicy));
        fc.pre(returnable.length > 0);
        const promise = promiseOf(returnable, after(day));
        expect(promise.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(promise.amount);
        expect(promise.amount).toBeGreaterThanOrEqual(0);
        expect(promise.amount).toBeLessThanOrEqual(returnable.reduce((sum, { amount }) => sum + amount, 0));
        expect(promise.amount).toBeLessThanOrEqual(unearnedAmount(returnable, deliveredAt, after(day), toolPolicy));
        expect(promise.policyVersion).toBe(toolPolicy.version);
      }),
    );
  });

  it('never increases with time', () => {
    fc.assert(
      fc.property(items, days, days, (lines, one, two) => {
        const [early, late] = one < two ? [one, two] : [two, one];
        const rents = lines.filter(({ mode }) => mode === 'rent');
        fc.pre(rents.length > 0);
        expect(promiseOf(rents, after(late)).amount).toBeLessThanOrEqual(promiseOf(rents, after(early)).amount);
        expect(unearnedAmount(lines, deliveredAt, after(late), toolPolicy)).toBeLessThanOrEqual(
          unearnedAmount(lines, deliveredAt, after(early), toolPolicy),
        );
      }),
    );
  });

  it('leaves nothing owed after the last earning', () => {
    fc.assert(
      fc.property(items, (lines) => {
        let at = deliveredAt;
        let unearned = unearnedAmount(lines, deliveredAt, at, toolPolicy);
        for (let step = 0; step < 20; step += 1) {
          const next = nextEarning(lines, deliveredAt, at, toolPolicy);
          if (!next) break;
          expect(next.getTime()).toBeGreaterThan(at.getTime());
          at = next;
          const remaining = unearnedAmount(lines, deliveredAt, at, toolPolicy);
          expect(remaining).toBeLessThanOrEqual(unearned);
          unearned = remaining;
        }
        expect(nextEarning(lines, deliveredAt, at, toolPolicy)).toBeNull();
        expect(unearned).toBe(0);
      }),
    );
  });
});

describe('the states of a tool order', () => {
  it('can all be reached, and an end state is final', () => {
    const transitions: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> =
      toolOrderMachine.transitions;
    const reached = new Set<ToolOrderStatus>(['PENDING']);
    for (const status of reached)
      for (const to of toolOrderStatuses) if (transitions[status]?.[to] !== undefined) reached.add(to);
    expect([...reached].sort()).toEqual([...toolOrderStatuses].sort());
    for (const over of ['RETURNED', 'CANCELLED', 'EXPIRED'] as const) expect(transitions[over]).toBeUndefined();
  });
});
