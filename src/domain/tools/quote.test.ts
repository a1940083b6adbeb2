import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { describe, expect, it } from 'vitest';
import { toolPolicies, toolShopPolicy } from './policy';
import { type PricedLine, quoteTools } from './quote';

const toolPolicy = currentPolicy(toolPolicies);

const { delivery } = toolPolicy;
const { cart, rent } = toolShopPolicy;
const mat: PricedLine = { name: '요가 매트', price: 46_000, rentPrice: 5_000, mode: 'buy', months: 0, count: 1 };

const line = fc
  .record({
    price: fc.integer({ min: 0, max: 600_000 }),
    rentPrice: fc.integer({ min: 0, max: 40_000 }),
    count: fc.integer({ min: 1, max: cart.maxCount }),
    months: fc.integer({ min: 0, max: rent.maxMonths }),
  })
  .map(({ price, rentPrice, count, months }): PricedLine => ({
    name: '도구',
    price,
    rentPrice,
    count,
    months,
    mode: months === 0 ? 'buy' : 'rent',
  }));
const lines = fc.array(line, { minLength: 1, maxLength: cart.maxLines });

describe('quoteTools', () => {
  it('itemises every line and the delivery', () => {
    expect(quoteTools([{ ...mat, count: 1 }], { isIsland: true }, toolPolicy)).toEqual({
      policyVersion: toolPolicy.version,
      lines: [
        { code: 'tool', label: '요가 매트', unit: 46_000, count: 1, amount: 46_000 },
        { code: 'delivery', label: '배송비', unit: 3_000, count: 1, amount: 3_000 },
        { code: 'island', label: '섬 지역 배송', unit: 3_000, count: 1, amount: 3_000 },
      ],
      goods: 46_000,
      deliveryFee: 6_000,
      total: 52_000,
    });
    expect(quoteTools([{ ...mat, mode: 'rent', months: 3, count: 4 }], { isIsland: false }, toolPolicy)).toMatchObject({
      lines: [
        { label: '요가 매트 3개월 대여 × 4', unit: 15_000, amount: 60_000 },
        { label: '배송비 무료', amount: 0 },
      ],
      total: 60_000,
    });
  });

  it('sums up exactly for any cart', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (requestedLines, isIsland) => {
        const quote = quoteTools(requestedLines, { isIsland }, toolPolicy);
        expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
        for (const { unit, count, amount } of quote.lines) expect(unit * count).toBe(amount);
        expect(quote.goods + quote.deliveryFee).toBe(quote.total);
        expect(quote.goods).toBe(
          requestedLines.reduce(
            (sum, { mode, price, rentPrice, months, count }) =>
              sum + (mode === 'buy' ? price : (rentPrice ?? 0) * months) * count,
            0,
          ),
        );
        expect(quote.deliveryFee).toBe(
          (quote.goods >= delivery.freeFrom ? 0 : delivery.fee) + (isIsland ? delivery.island : 0),
        );
      }),
    );
  });

  it.each([
    ['nothing', []],
    ['too many lines', Array.from({ length: cart.maxLines + 1 }, () => mat)],
    ['too many of one', [{ ...mat, count: cart.maxCount + 1 }]],
    ['half of one', [{ ...mat, count: 0.5 }]],
    ['a rent without months', [{ ...mat, mode: 'rent' as const }]],
    ['a rent that is too long', [{ ...mat, mode: 'rent' as const, months: rent.maxMonths + 1 }]],
    ['a rent of what is only sold', [{ ...mat, rentPrice: null, mode: 'rent' as const, months: 1 }]],
    ['months of what is bought', [{ ...mat, months: 1 }]],
  ])('rejects %s', (_, requestedLines) => {
    expect(() => quoteTools(requestedLines, { isIsland: false }, toolPolicy)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });
});
