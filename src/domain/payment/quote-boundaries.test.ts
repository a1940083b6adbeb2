import { describe, expect, it } from 'vitest';
import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { productSize, quoteOrder, type QuoteRequest } from './quote';

const priceBook = currentPolicy(priceBooks);

describe('quoteOrder, line by line', () => {
  const quote = (change: Partial<QuoteRequest>) =>
    quoteOrder(
      {
        priceGroup: 'music',
        title: '피아노',
        product: { type: 'short', lessonCount: 4 },
        personnel: 1,
        isIsland: false,
        ...change,
      },
      priceBook,
    );

  it('names every line and its unit price', () => {
    expect(quote({ personnel: 3, isIsland: true })).toEqual({
      policyVersion: 'price-2026-11',
      lessonCount: 4,
      months: 1,
      lessonMinutes: 50,
      unitPrice: 105_000,
      total: 420_000,
      lines: [
        { code: 'lesson', label: '피아노 50분 × 4회', unit: 55_000, count: 4, amount: 220_000 },
        { code: 'personnel', label: '2명 추가 × 4회', unit: 20_000, count: 8, amount: 160_000 },
        { code: 'island', label: '섬 지역 방문 × 4회', unit: 10_000, count: 4, amount: 40_000 },
      ],
    });
    expect(quote({ product: { type: 'trial' }, personnel: 2, isIsland: true }).lines).toEqual([
      { code: 'lesson', label: '피아노 체험 50분', unit: 39_000, count: 1, amount: 39_000 },
      { code: 'personnel', label: '1명 추가', unit: 20_000, count: 1, amount: 20_000 },
      { code: 'island', label: '섬 지역 방문', unit: 10_000, count: 1, amount: 10_000 },
    ]);
    expect(quote({ product: { type: 'regular', period: 'pro', lessonCount: 1 } }).lines).toEqual([
      { code: 'lesson', label: '피아노 50분 × 3회', unit: 55_000, count: 3, amount: 165_000 },
      { code: 'personnel', label: '인원 추가 없음', unit: 20_000, count: 0, amount: 0 },
      { code: 'discount', label: '3개월 결제 할인 10%', unit: -16_500, count: 1, amount: -16_500 },
    ]);
    expect(quote({ product: { type: 'regular', period: 'basic', lessonCount: 4 } }).lines).toHaveLength(2);
  });

  it('rounds the price of a lesson down from the total', () => {
    expect(quote({ product: { type: 'regular', period: 'pro', lessonCount: 7 } })).toMatchObject({
      total: 1_039_500,
      unitPrice: 49_500,
    });
    const odd = { ...priceBook, lesson: { ...priceBook.lesson, music: 55_001 } };
    // 165,003 minus a tenth, rounded down.
    expect(
      quoteOrder(
        {
          priceGroup: 'music',
          title: '',
          product: { type: 'regular', period: 'pro', lessonCount: 1 },
          personnel: 1,
          isIsland: false,
        },
        odd,
      ),
    ).toMatchObject({ total: 148_503, unitPrice: 49_501 });
  });

  it.each([
    [0, false],
    [1, true],
    [4, true],
    [5, false],
    [1.5, false],
  ])('checks %d people', (personnel, possible) => {
    if (possible) expect(quote({ personnel }).lines[1]?.count).toBe((personnel - 1) * 4);
    else
      expect(() => quote({ personnel })).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', details: { personnel, lessonCount: 4 } }),
      );
  });

  it.each([
    [0, false],
    [-1, false],
    [0.5, false],
    [1, true],
  ])('checks %d lessons', (lessonCount, possible) => {
    const requestQuote = () => quote({ product: { type: 'short', lessonCount } });
    if (possible) expect(requestQuote).not.toThrow();
    else
      expect(requestQuote).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', details: { personnel: 1, lessonCount } }),
      );
  });

  it('returns the number of lessons and months of a product', () => {
    expect(productSize({ type: 'trial' }, priceBook)).toEqual({ lessonCount: 1, months: 1 });
    expect(productSize({ type: 'short', lessonCount: 8 }, priceBook)).toEqual({ lessonCount: 8, months: 1 });
    expect(productSize({ type: 'regular', period: 'basic', lessonCount: 5 }, priceBook)).toEqual({
      lessonCount: 5,
      months: 1,
    });
    expect(productSize({ type: 'regular', period: 'pro', lessonCount: 5 }, priceBook)).toEqual({
      lessonCount: 15,
      months: 3,
    });
  });
});
