import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { currentPolicy } from '~/domain/shared/current-policy';
import {
  type CartLine,
  reconcileCart,
  isOrderable,
  lineAmount,
  maxCountOf,
  newLine,
  parseCart,
  toToolLine,
} from './cart';
import { toolPolicies } from './policy';
import { isReturnable, nextEarning, type PromiseItem, rentEndsAt, unearnedAmount, toolPromise } from './promise';
import { type PricedLine, quoteTools, unitPriceOf } from './quote';
import type { Tool } from './schema/tools';
import { isUnshipped, paymentSide, toolOrderMachine, toolOrderStatuses } from './status';

const toolPolicy = currentPolicy(toolPolicies);

const tool: Tool = {
  uid: 'a',
  serviceType: 'music',
  name: '피아노',
  description: '',
  material: null,
  subcategory: 'piano',
  workoutType: null,
  price: 10_000,
  rentPrice: 2_000,
  stock: 5,
  drawing: 'mat',
};
const line: CartLine = {
  uid: 'a',
  mode: 'buy',
  months: 3,
  count: 1,
  name: '피아노',
  drawing: 'mat',
  serviceType: 'music',
  subcategory: 'piano',
  price: 10_000,
  rentPrice: 2_000,
  stock: 5,
};

describe('quoteTools at its limits', () => {
  const createPriced = (change: Partial<PricedLine>): PricedLine => ({
    name: '매트',
    price: 10_000,
    rentPrice: 2_000,
    mode: 'buy',
    months: 0,
    count: 1,
    ...change,
  });
  const quote = (lines: PricedLine[], isIsland = false) => quoteTools(lines, { isIsland }, toolPolicy);

  it.each([
    [49_999, 3_000],
    [50_000, 0],
    [50_001, 0],
  ])('goods of %i won have a delivery fee of %i won', (price, fee) => {
    expect(quote([createPriced({ price })])).toMatchObject({ goods: price, deliveryFee: fee, total: price + fee });
    expect(quote([createPriced({ price })], true)).toMatchObject({
      deliveryFee: fee + 3_000,
      total: price + fee + 3_000,
    });
  });

  it.each([
    ['1 of one', { count: 1 }, true],
    ['10 of one', { count: 10 }, true],
    ['0 of one', { count: 0 }, false],
    ['-1 of one', { count: -1 }, false],
    ['11 of one', { count: 11 }, false],
    ['1.5 of one', { count: 1.5 }, false],
    ['a rent of 1 month', { mode: 'rent', months: 1 }, true],
    ['a rent of 12 months', { mode: 'rent', months: 12 }, true],
    ['a rent of 0 months', { mode: 'rent', months: 0 }, false],
    ['a rent of 13 months', { mode: 'rent', months: 13 }, false],
    ['a rent of half a month', { mode: 'rent', months: 0.5 }, false],
    ['a purchase with months', { months: 1 }, false],
  ] as const)('%s', (_what, change, possible) => {
    const quoteChanged = () => quote([createPriced(change)]);
    if (possible) expect(quoteChanged).not.toThrow();
    else
      expect(quoteChanged).toThrow(
        expect.objectContaining({
          code: 'INVALID_INPUT',
          details: { count: createPriced(change).count, months: createPriced(change).months },
        }),
      );
  });

  it.each([
    [0, false],
    [1, true],
    [20, true],
    [21, false],
  ])('%i lines', (count, possible) => {
    const quoteChanged = () => quote(Array.from({ length: count }, () => createPriced({})));
    if (possible) expect(quoteChanged().lines).toHaveLength(count + 1);
    else expect(quoteChanged).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', details: { lines: count } }));
  });

  it('the unit price is for one, for a rental with all months; the amount is for all pieces', () => {
    expect(quote([createPriced({ count: 3 }), createPriced({ mode: 'rent', months: 6, count: 2 })]).lines).toEqual([
      { code: 'tool', label: '매트 × 3', unit: 10_000, count: 3, amount: 30_000 },
      { code: 'tool', label: '매트 6개월 대여 × 2', unit: 12_000, count: 2, amount: 24_000 },
      { code: 'delivery', label: '배송비 무료', unit: 0, count: 1, amount: 0 },
    ]);
  });

  it('a tool that can only be bought has no rent', () => {
    expect(unitPriceOf({ mode: 'buy', price: 5, rentPrice: null })).toBe(5);
    expect(unitPriceOf({ mode: 'rent', price: 5, rentPrice: 0 })).toBe(0);
    expect(() => unitPriceOf({ mode: 'rent', price: 5, rentPrice: null })).toThrow(
      expect.objectContaining({ details: { issues: [{ path: 'mode', message: '대여할 수 없는 도구예요.' }] } }),
    );
  });
});

describe('the refund of a tool order, to the millisecond and the won', () => {
  const deliveredAt = new Date('2026-11-20T10:00:00+09:00');
  const at = (days: number, ms = 0) => new Date(deliveredAt.getTime() + days * DAY_MS + ms);
  const bought: PromiseItem = { name: '매트', mode: 'buy', months: 0, count: 2, unitPrice: 23_000, amount: 46_000 };
  const rented: PromiseItem = { name: '피아노', mode: 'rent', months: 3, count: 2, unitPrice: 39_000, amount: 234_000 };
  const promise = (items: PromiseItem[], now: Date) =>
    toolPromise({ status: 'DELIVERED', amount: 300_000, items, deliveredAt, now }, toolPolicy);

  it.each(['PENDING', 'PAID', 'PREPARING'] as const)('%s: has one line with the amount paid', (status) => {
    expect(
      toolPromise({ status, amount: 49_000, items: [bought], deliveredAt: null, now: deliveredAt }, toolPolicy),
    ).toEqual({
      policyVersion: 'tools-2026-11',
      rule: 'unshipped',
      lines: [{ code: 'paid', label: '결제한 금액', amount: 49_000 }],
      amount: 49_000,
    });
  });

  it('includes a purchase until seven days have passed, to the millisecond', () => {
    expect(promise([bought], at(7))).toEqual({
      policyVersion: 'tools-2026-11',
      rule: 'returned',
      lines: [
        { code: 'tool', label: '매트', amount: 46_000 },
        { code: 'fee', label: '반품 배송비', amount: -5_000 },
      ],
      amount: 41_000,
    });
    expect(() => promise([bought], at(7, 1))).toThrow(expect.objectContaining({ code: 'NOT_RETURNABLE' }));
    expect([
      isReturnable(bought, deliveredAt, at(7), toolPolicy),
      isReturnable(bought, deliveredAt, at(7, 1), toolPolicy),
      isReturnable(rented, deliveredAt, at(900), toolPolicy),
    ]).toEqual([true, false, true]);
  });

  it('of a rental is the full price minus the fee within seven days, and then the unused months', () => {
    expect(promise([rented], at(7))).toMatchObject({
      lines: [
        { code: 'tool', label: '피아노 3개월', amount: 234_000 },
        { code: 'fee', amount: -5_000 },
      ],
      amount: 229_000,
    });
    expect(promise([rented], at(7, 1))).toEqual({
      policyVersion: 'tools-2026-11',
      rule: 'returned',
      lines: [{ code: 'tool', label: '피아노, 남은 2개월', amount: 156_000 }],
      amount: 156_000,
    });
  });

  it.each([
    [0, 0, 156_000],
    [30, 0, 156_000],
    [30, 1, 78_000],
    [60, 0, 78_000],
    [60, 1, 0],
    [90, 0, 0],
    [900, 0, 0],
  ])('%i days and %i ms after the delivery, the unused months of a rental are %i won', (days, ms, amount) => {
    const unearned = unearnedAmount([rented], deliveredAt, at(days, ms), toolPolicy);
    expect(unearned).toBe(days < 7 ? 234_000 : amount);
    if (days > 7) expect(promise([rented], at(days, ms)).amount).toBe(amount);
  });

  it('of a cheap rental is its unused months, if that is more than the full price minus the fee', () => {
    const cheap: PromiseItem = { name: '공', mode: 'rent', months: 3, count: 1, unitPrice: 1_000, amount: 3_000 };
    // The full price minus the fee is nothing, and two months have not begun.
    expect(promise([cheap], at(1))).toMatchObject({
      lines: [{ code: 'tool', label: '공, 남은 2개월' }],
      amount: 2_000,
    });
    // Both amounts are equal, so the full price minus the fee applies.
    const even: PromiseItem = { name: '공', mode: 'rent', months: 2, count: 1, unitPrice: 5_000, amount: 10_000 };
    expect(promise([even], at(1)).lines).toHaveLength(2);
    // A purchase can only be returned completely, and then a rental with it is refunded completely too.
    expect(promise([cheap, { ...bought, amount: 1_000, unitPrice: 500 }], at(1))).toMatchObject({
      lines: [{ amount: 3_000 }, { amount: 1_000 }, { code: 'fee', amount: -4_000 }],
      amount: 0,
    });
  });

  it('is not possible without items, nor before delivery', () => {
    expect(() => promise([], at(1))).toThrow(expect.objectContaining({ code: 'NOT_RETURNABLE' }));
    expect(() =>
      toolPromise({ status: 'DELIVERED', amount: 1, items: [rented], deliveredAt: null, now: at(1) }, toolPolicy),
    ).toThrow(expect.objectContaining({ code: 'NOT_RETURNABLE' }));
    expect(() =>
      toolPromise({ status: 'SHIPPED', amount: 1, items: [rented], deliveredAt, now: at(1) }, toolPolicy),
    ).toThrow(expect.objectContaining({ code: 'NOT_RETURNABLE' }));
  });

  it('is owed in full for seven days, and for a purchase not a millisecond longer', () => {
    expect([
      unearnedAmount([bought, rented], deliveredAt, at(7), toolPolicy),
      unearnedAmount([bought, rented], deliveredAt, at(7, 1), toolPolicy),
      unearnedAmount([], deliveredAt, at(0), toolPolicy),
    ]).toEqual([280_000, 156_000, 0]);
  });

  it.each([
    [0, 0, 0, 1],
    [0, 1, 7, 1],
    [7, 0, 7, 1],
    [7, 1, 30, 1],
    [30, 1, 60, 1],
    [60, 0, 60, 1],
  ])('after %i days and %i ms the next earning is at %i days', (days, ms, nextDays, nextMs) => {
    expect(nextEarning([bought, rented], deliveredAt, at(days, ms), toolPolicy)).toEqual(at(nextDays, nextMs));
  });

  it('has no further earning when the last month has begun, or a purchase is seven days old', () => {
    expect([
      nextEarning([rented], deliveredAt, at(60, 1), toolPolicy),
      nextEarning([bought], deliveredAt, at(7, 1), toolPolicy),
      nextEarning([bought], deliveredAt, at(1), toolPolicy),
    ]).toEqual([null, null, at(7, 1)]);
  });

  it.each([
    [1, 30],
    [3, 90],
    [12, 360],
  ])('a rental of %i months ends %i days after the delivery', (months, days) => {
    expect(rentEndsAt(months, deliveredAt, toolPolicy)).toEqual(at(days));
  });
});

describe('the states of a tool order', () => {
  it.each(toolOrderStatuses)('%s', (status) => {
    expect(isUnshipped(status)).toBe(['PAID', 'PREPARING'].includes(status));
    expect(paymentSide(status)).toBe(
      { PENDING: 'PENDING', CANCELLED: 'CANCELLED', EXPIRED: 'EXPIRED' }[status as string] ?? 'PAID',
    );
  });

  it('allow exactly these transitions by these roles', () => {
    expect(toolOrderMachine).toEqual({
      name: 'tool-order',
      transitions: {
        PENDING: { PAID: ['learner', 'system'], CANCELLED: ['learner', 'system'], EXPIRED: ['system'] },
        PAID: { PREPARING: ['operator'], CANCELLED: ['learner', 'operator'] },
        PREPARING: { SHIPPED: ['operator'], CANCELLED: ['learner', 'operator'] },
        SHIPPED: { DELIVERED: ['operator', 'learner', 'system'] },
        DELIVERED: { RETURN_REQUESTED: ['learner', 'operator'] },
        RETURN_REQUESTED: { RETURNED: ['operator'], DELIVERED: ['operator', 'learner'] },
      },
    });
  });
});

describe('a cart line', () => {
  it('costs its price times its quantity, a rental all its months', () => {
    expect([
      lineAmount({ ...line, count: 3 }),
      lineAmount({ ...line, mode: 'rent', months: 6, count: 2 }),
      lineAmount({ ...line, mode: 'rent', rentPrice: null }),
    ]).toEqual([30_000, 24_000, 0]);
  });

  it('starts with quantity 1, bought unless it can be rented', () => {
    expect(newLine(tool)).toEqual({ ...line });
    expect([newLine(tool, 'rent').mode, newLine({ ...tool, rentPrice: null }, 'rent').mode]).toEqual(['rent', 'buy']);
  });

  it('is ordered with these four fields, as far as there is stock', () => {
    expect(toToolLine(line)).toEqual({ uid: 'a', mode: 'buy', months: 3, count: 1 });
    expect([0, 1, 9, 10, 11].map((stock) => [isOrderable({ stock }), maxCountOf({ stock })])).toEqual([
      [false, 0],
      [true, 1],
      [true, 9],
      [true, 10],
      [true, 10],
    ]);
  });

  it.each([
    ['uid', '', 'x'.repeat(200), 'x'.repeat(201)],
    ['count', 0, 10, 11],
    ['months', 0, 12, 13],
    ['price', -1, 0, 0.5],
    ['rentPrice', -1, null, '1'],
    ['stock', -1, 0, 0.5],
    ['name', null, 'x'.repeat(200), 'x'.repeat(201)],
    ['mode', '', 'rent', 'lend'],
    ['serviceType', 'x', 'art', null],
    ['subcategory', 1, null, undefined],
  ])('from storage is invalid with %s %o, valid with %o, invalid with %o', (field, below, right, above) => {
    const read = (value: unknown) => parseCart(JSON.stringify({ version: 1, lines: [{ ...line, [field]: value }] }));
    expect([below, right, above].map((value) => Object.keys(read(value)).length)).toEqual([0, 1, 0]);
  });

  it('from storage has the box for an unknown drawing, and at most 20 of 200 lines are kept', () => {
    expect(parseCart(JSON.stringify({ version: 1, lines: [{ ...line, drawing: 'x' }] }))['a']?.drawing).toBe('box');
    const many = (count: number) =>
      JSON.stringify({
        version: 1,
        lines: Array.from({ length: count }, (_, index) => ({ ...line, uid: String(index) })),
      });
    expect([20, 21, 200, 201].map((count) => Object.keys(parseCart(many(count))).length)).toEqual([20, 20, 20, 0]);
  });
});

describe('updating a cart line', () => {
  const reconcile = (before: Partial<CartLine>, now: Partial<Tool>) => {
    const { lines, notices } = reconcileCart({ a: { ...line, ...before } }, [{ ...tool, ...now }], ['a']);
    return [lines['a']?.mode, lines['a']?.count, lines['a']?.months, notices];
  };

  it.each([
    ['a rent stays one', { mode: 'rent', months: 6 }, {}, ['rent', 1, 6, []]],
    ['a purchase stays one where nothing is rented', {}, { rentPrice: null }, ['buy', 1, 3, []]],
    [
      'a rent of what is only sold is a purchase, and no change of price beside it',
      { mode: 'rent' },
      { rentPrice: null, price: 1 },
      ['buy', 1, 3, ['‘피아노’는 이제 구매만 할 수 있어서 구매로 바꿨어요.']],
    ],
    [
      'a dearer rent is told by the month',
      { mode: 'rent' },
      { rentPrice: 3_000, price: 1 },
      ['rent', 1, 3, ['‘피아노’ 한 달 대여료가 2,000원에서 3,000원으로 바뀌었어요.']],
    ],
    ['a dearer rent is nothing to who buys', {}, { rentPrice: 3_000 }, ['buy', 1, 3, []]],
    [
      'a dearer purchase is told',
      {},
      { price: 12_000 },
      ['buy', 1, 3, ['‘피아노’ 가격이 10,000원에서 12,000원으로 바뀌었어요.']],
    ],
    ['as many as there are stay', { count: 4 }, { stock: 4 }, ['buy', 4, 3, []]],
    ['one too many goes', { count: 5 }, { stock: 4 }, ['buy', 4, 3, ['‘피아노’는 4개만 남아 4개로 줄였어요.']]],
    [
      'what is sold out stays, to be seen, and is told once',
      { count: 5 },
      { stock: 0 },
      ['buy', 5, 3, ['‘피아노’는 품절됐어요.']],
    ],
    ['what was sold out is not told again', { count: 5, stock: 0 }, { stock: 0 }, ['buy', 5, 3, []]],
  ] as const)('%s', (_what, before, now, expected) => {
    expect(reconcile(before, now)).toEqual(expected);
  });
});
