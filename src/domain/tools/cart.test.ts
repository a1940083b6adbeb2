import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cart,
  type CartLine,
  reconcileCart,
  lineAmount,
  newLine,
  parseCart,
  setCartLine,
  removeLines,
  serializeCart,
} from './cart';
import { isOfKind, paymentPathOf, shopPathOf } from './kinds';
import { toolShopPolicy } from './policy';
import type { Tool } from './schema/tools';

const { cart, rent } = toolShopPolicy;
const tool = (uid: string, change: Partial<Tool> = {}): Tool => ({
  uid,
  serviceType: 'workout',
  name: `도구 ${uid}`,
  description: '',
  material: null,
  subcategory: null,
  workoutType: null,
  price: 10_000,
  rentPrice: 2_000,
  stock: 5,
  drawing: 'mat',
  ...change,
});
const full = Array.from({ length: cart.maxLines }, (_, index) => String(index)).reduce<Cart>(
  (lines, uid) => setCartLine(lines, newLine(tool(uid))),
  {},
);

const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const anyTool = fc
  .record({ uid, price: fc.nat(99_999), rentPrice: fc.option(fc.nat(9_999)), stock: fc.nat(12) })
  .map(({ uid: key, ...change }) => tool(key, change));
const anyLine = fc
  .record({
    of: anyTool,
    mode: fc.constantFrom('buy' as const, 'rent' as const),
    months: fc.integer({ min: 1, max: rent.maxMonths }),
    count: fc.integer({ min: 1, max: cart.maxCount }),
  })
  .map(({ of, mode, ...rest }): CartLine => ({ ...newLine(of, mode), ...rest }));
const anyCart = fc.array(anyLine, { maxLength: 12 }).map((lines) => lines.reduce<Cart>(setCartLine, {}));

describe('the cart', () => {
  it('contains each tool once, and a limited number of tools', () => {
    expect(Object.keys(setCartLine(setCartLine({}, newLine(tool('a'))), { ...newLine(tool('a')), count: 3 }))).toEqual([
      'a',
    ]);
    expect(setCartLine(full, newLine(tool('one more')))).toBe(full);
    expect(setCartLine(full, { ...newLine(tool('3')), count: 2 })['3']?.count).toBe(2);
  });

  it('is restored from the storage unchanged', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        expect(parseCart(serializeCart(lines))).toEqual(lines);
      }),
    );
  });

  it('accepts no invalid data from the storage', () => {
    for (const text of [
      null,
      '',
      '{',
      '[]',
      'null',
      '{"version":2,"lines":[]}',
      '{"version":1,"lines":{}}',
      '{"version":1,"lines":[{"uid":"a"},null,7]}',
    ])
      expect(parseCart(text)).toEqual({});
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), anyLine), { maxLength: 60 }), (lines) => {
        const parsed = Object.entries(parseCart(JSON.stringify({ version: 1, lines })));
        expect(parsed.length).toBeLessThanOrEqual(cart.maxLines);
        for (const [key, line] of parsed)
          expect(line).toMatchObject({ uid: key, count: expect.any(Number), price: expect.any(Number) });
      }),
    );
    expect(parseCart('{"version":1,"lines":[{"uid":"__proto__"}]}')).toEqual({});
  });

  it('is updated to what can be ordered, and reports each change once', () => {
    fc.assert(
      fc.property(anyCart, fc.uniqueArray(anyTool, { selector: (item) => item.uid }), (lines, tools) => {
        const requestedUids = Object.keys(lines);
        const reconciled = reconcileCart(lines, tools, requestedUids);
        for (const line of Object.values(reconciled.lines)) {
          const now = tools.find((tool) => tool.uid === line.uid);
          expect(line).toMatchObject({ price: now?.price, rentPrice: now?.rentPrice, stock: now?.stock });
          if (line.mode === 'rent') expect(now?.rentPrice).not.toBeNull();
          if (line.stock > 0) expect(line.count).toBeLessThanOrEqual(line.stock);
        }
        expect(
          Object.keys(lines)
            .filter((key) => !(key in reconciled.lines))
            .sort(),
        ).toEqual(requestedUids.filter((key) => !tools.some((tool) => tool.uid === key)).sort());
        expect(
          reconcileCart(
            reconciled.lines,
            tools,
            requestedUids.filter((key) => key in reconciled.lines),
          ),
        ).toEqual({ lines: reconciled.lines, notices: [] });
        if (reconciled.notices.length === 0)
          expect(Object.values(reconciled.lines).map(lineAmount)).toEqual(Object.values(lines).map(lineAmount));
      }),
    );
  });

  it('reports what has changed, and leaves other lines unchanged', () => {
    const lines = [
      { ...newLine(tool('a')), count: 4 },
      newLine(tool('b'), 'rent'),
      newLine(tool('c')),
      newLine(tool('d')),
      newLine(tool('rest')),
    ].reduce<Cart>(setCartLine, {});
    const { notices, lines: reconciled } = reconcileCart(
      lines,
      [tool('a', { stock: 2 }), tool('b', { rentPrice: null }), tool('d', { stock: 0, price: 9_000 })],
      ['a', 'b', 'c', 'd'],
    );
    expect(notices).toEqual([
      '‘도구 a’는 2개만 남아 2개로 줄였어요.',
      '‘도구 b’는 이제 구매만 할 수 있어서 구매로 바꿨어요.',
      '‘도구 c’ 판매가 끝나 담은 도구에서 뺐어요.',
      '‘도구 d’ 가격이 10,000원에서 9,000원으로 바뀌었어요.',
      '‘도구 d’는 품절됐어요.',
    ]);
    expect(Object.keys(reconciled)).toEqual(['a', 'b', 'd', 'rest']);
    expect(Object.keys(removeLines(reconciled, ['a', 'd']))).toEqual(['b', 'rest']);
  });
});

describe('kinds of lessons', () => {
  const piano = { serviceType: 'music' as const, subcategory: 'piano' };
  const paint = { serviceType: 'art' as const, subcategory: null };
  it('have a payment page if the whole cart is of one kind', () => {
    expect(
      [
        [piano],
        [paint],
        [piano, paint],
        [],
        [{ serviceType: 'workout' as const, subcategory: null }],
        [{ serviceType: 'music' as const, subcategory: 'violin' }],
      ].map(paymentPathOf),
    ).toEqual([
      '/tool/payment/piano',
      '/tool/payment/painting',
      '/tool/payment',
      '/tool/payment',
      '/tool/payment',
      '/tool/payment/violin',
    ]);
    expect([isOfKind(null, paint), isOfKind('violin', piano), isOfKind('painting', paint)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([shopPathOf(null), shopPathOf('painting'), shopPathOf('piano')]).toEqual([
      '/tool/order',
      '/tool/order?serviceType=art',
      '/tool/order?serviceType=music&subcategory=piano',
    ]);
  });
});
