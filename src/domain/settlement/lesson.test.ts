import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractRate } from '~/domain/company/rate';
import { monthPrices, settleLesson } from './lesson';
import { settlementPolicies } from './policy';

const ofLines = settlementPolicies.of('settlement-2026-11-23');
const policy = settlementPolicies.of('settlement-2026-11-24');
const rate: ContractRate = {
  billing: 'lesson',
  groupPrice: 150_000,
  individualPrice: 90_000,
  expertGroupRate: 80_000,
  expertIndividualRate: 50_000,
};

describe('a held lesson', () => {
  it('has the price and the pay of its kind', () => {
    expect(settleLesson({ individual: false, rate }, policy)).toEqual({ earned: 80_000, price: 150_000, vat: null });
    expect(settleLesson({ individual: true, rate }, policy)).toEqual({ earned: 50_000, price: 90_000, vat: null });
  });

  it('has its own VAT in months that were settled by lines', () => {
    expect(settleLesson({ individual: false, rate }, ofLines)).toMatchObject({ price: 150_000, vat: 13_636 });
    expect(settleLesson({ individual: true, rate }, ofLines)).toMatchObject({ price: 90_000, vat: 8_181 });
  });

  it('has no price if the company pays by the month', () => {
    const monthly = { ...rate, billing: 'month', groupPrice: null, individualPrice: null } as const;
    expect(settleLesson({ individual: false, rate: monthly }, ofLines)).toEqual({ earned: 80_000, price: 0, vat: 0 });
  });
});

describe('the price of a month', () => {
  const of = (first: string, last: string | null, monthPrice = 3_000_000) =>
    monthPrices('2026-11', [{ rateId: 1, first, last, monthPrice }], policy);

  it('is charged in full if the rate was in force all month', () => {
    expect(of('2026-11-01', '2026-11-30')).toEqual([{ rateId: 1, days: 30, amount: 3_000_000, vat: null }]);
    expect(of('2025-03-01', null)).toMatchObject([{ days: 30, amount: 3_000_000 }]);
  });

  it('is charged by days otherwise, rounded down', () => {
    expect(of('2026-11-30', null)).toMatchObject([{ days: 1, amount: 100_000 }]);
    expect(of('2026-10-01', '2026-11-01')).toMatchObject([{ days: 1, amount: 100_000 }]);
    expect(of('2026-11-12', '2026-11-18', 1_000_000)).toMatchObject([{ days: 7, amount: 233_333 }]);
  });

  it('is not charged before and after the rate, or with a price of 0', () => {
    expect(of('2026-12-01', null)).toEqual([]);
    expect(of('2026-01-01', '2026-10-31')).toEqual([]);
    expect(of('2026-11-01', null, 0)).toEqual([]);
  });

  it('uses the number of days in the month', () => {
    const february = (month: string) =>
      monthPrices(month, [{ rateId: 1, first: '2020-01-01', last: null, monthPrice: 1 }], policy)[0]?.days;
    expect([february('2027-02'), february('2028-02'), february('2026-12')]).toEqual([28, 29, 31]);
  });

  it('is never more than one month, however often the rate changes within it', () => {
    const days = fc.uniqueArray(fc.integer({ min: 2, max: 30 }), { maxLength: 6 });
    const price = fc.integer({ min: 31, max: 90_000_000 });
    fc.assert(
      fc.property(days, price, (starts, monthPrice) => {
        const firstLessons = [1, ...starts.toSorted((a, b) => a - b)];
        const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
        const rates = firstLessons.map((first, index) => {
          const next = firstLessons[index + 1];
          return { rateId: index, first: day(first), last: next === undefined ? null : day(next - 1), monthPrice };
        });
        const prices = monthPrices('2026-11', rates, policy);
        const sum = prices.reduce((all, { amount }) => all + amount, 0);
        expect(prices.reduce((all, one) => all + one.days, 0)).toBe(30);
        expect(sum).toBeLessThanOrEqual(monthPrice);
        expect(sum).toBeGreaterThan(monthPrice - firstLessons.length);
      }),
    );
  });
});
