import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { describe, expect, it } from 'vitest';
import { priceBooks, priceGroups } from '~/domain/catalog/policy';
import { quoteOrder, type QuoteRequest } from './quote';
import type { Product } from './schema';

const priceBook = currentPolicy(priceBooks);

const pilates = (product: Product, extra: Partial<QuoteRequest> = {}) =>
  quoteOrder(
    { priceGroup: 'pilates-yoga', title: '필라테스', product, personnel: 1, isIsland: false, ...extra },
    priceBook,
  );

const product: fc.Arbitrary<Product> = fc.oneof(
  fc.constant({ type: 'trial' as const }),
  fc.constantFrom(...priceBook.short.lessonCounts).map((lessonCount) => ({ type: 'short' as const, lessonCount })),
  fc.record({
    type: fc.constant('regular' as const),
    period: fc.constantFrom('basic' as const, 'pro' as const),
    lessonCount: fc.integer({ min: priceBook.regular.minCount, max: priceBook.regular.maxCount }),
  }),
);
const request: fc.Arbitrary<QuoteRequest> = fc.record({
  priceGroup: fc.constantFrom(...priceGroups),
  title: fc.string(),
  product,
  personnel: fc.integer({ min: 1, max: priceBook.maxPersonnel }),
  isIsland: fc.boolean(),
});

describe('quoteOrder', () => {
  it('prices four lessons', () => {
    const quote = pilates({ type: 'short', lessonCount: 4 });
    expect(quote.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['필라테스 50분 × 4회', 260_000],
      ['인원 추가 없음', 0],
    ]);
    expect(quote).toMatchObject({
      total: 260_000,
      unitPrice: 65_000,
      lessonCount: 4,
      months: 1,
      policyVersion: priceBook.version,
    });
  });

  it('charges all three months of a pro period together, minus ten percent', () => {
    const quote = pilates({ type: 'regular', period: 'pro', lessonCount: 4 });
    expect(quote.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['필라테스 50분 × 12회', 780_000],
      ['인원 추가 없음', 0],
      ['3개월 결제 할인 10%', -78_000],
    ]);
    expect(quote).toMatchObject({ total: 702_000, unitPrice: 58_500, lessonCount: 12, months: 3 });
  });

  it('has a single trial price, plus extra people and the island surcharge', () => {
    expect(pilates({ type: 'trial' }).total).toBe(39_000);
    expect(pilates({ type: 'trial' }, { personnel: 2, isIsland: true }).total).toBe(69_000);
  });

  it('adds each extra person and the island surcharge to every lesson', () => {
    expect(pilates({ type: 'short', lessonCount: 8 }, { personnel: 3, isIsland: true }).total).toBe(
      8 * (65_000 + 40_000 + 10_000),
    );
  });

  it.each([0, 5, 1.5, Number.NaN])('rejects %d people', (personnel) => {
    expect(() => pilates({ type: 'trial' }, { personnel })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  it('has a positive total that is the sum of its lines, each unit × count', () => {
    fc.assert(
      fc.property(request, (input) => {
        const { lines, total, unitPrice, lessonCount } = quoteOrder(input, priceBook);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
        expect(lines.every((line) => Number.isSafeInteger(line.amount) && line.amount === line.unit * line.count)).toBe(
          true,
        );
        expect(total).toBeGreaterThan(0);
        expect(unitPrice * lessonCount).toBeLessThanOrEqual(total);
        expect(total - unitPrice * lessonCount).toBeLessThan(lessonCount);
      }),
    );
  });

  it('never gets cheaper with more people, more lessons or an island', () => {
    fc.assert(
      fc.property(request, (input) => {
        const { total } = quoteOrder(input, priceBook);
        if (input.personnel < priceBook.maxPersonnel)
          expect(quoteOrder({ ...input, personnel: input.personnel + 1 }, priceBook).total).toBeGreaterThan(total);
        expect(quoteOrder({ ...input, isIsland: true }, priceBook).total).toBeGreaterThanOrEqual(total);
        if (input.product.type === 'regular' && input.product.lessonCount < priceBook.regular.maxCount) {
          expect(
            quoteOrder(
              { ...input, product: { ...input.product, lessonCount: input.product.lessonCount + 1 } },
              priceBook,
            ).total,
          ).toBeGreaterThan(total);
        }
      }),
    );
  });
});
