import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementPolicies } from './policy';
import { statementOf, type TaxType, taxTypeOf } from './statement';

const policy = settlementPolicies.of('settlement-2026-11-24');
const statement = (amounts: number[], taxType: TaxType = 'INDIVIDUAL', carriedIn = 0) =>
  statementOf({ amounts, carriedIn, taxType }, policy);

describe('a statement', () => {
  it('withholds three per cent and a tenth of that from individuals, each rounded down to ten won', () => {
    expect(statement([300_000, 33_333])).toEqual({
      gross: 333_333,
      carriedIn: 0,
      incomeTax: 9_990,
      localTax: 990,
      net: 322_353,
      carriedOut: 0,
    });
  });

  it('withholds nothing from registered businesses', () => {
    expect(statement([333_333], 'BUSINESS')).toMatchObject({ incomeTax: 0, localTax: 0, net: 333_333 });
  });

  it('carries over, untaxed, an amount whose transfer would be under 10,000 won', () => {
    const carried = { incomeTax: 0, localTax: 0, net: 0 };
    expect(statement([9_999], 'BUSINESS')).toMatchObject({ ...carried, carriedOut: 9_999 });
    expect(statement([10_000], 'BUSINESS')).toMatchObject({ net: 10_000, carriedOut: 0 });
    expect(statement([10_320])).toMatchObject({ ...carried, carriedOut: 10_320 });
    expect(statement([10_330])).toMatchObject({ incomeTax: 300, localTax: 30, net: 10_000, carriedOut: 0 });
  });

  it('taxes a carried-over amount in the month that pays it', () => {
    expect(statement([100_000], 'INDIVIDUAL', 9_000)).toEqual({
      gross: 100_000,
      carriedIn: 9_000,
      incomeTax: 3_270,
      localTax: 320,
      net: 105_410,
      carriedOut: 0,
    });
  });

  it('carries over a negative amount when more was taken back than earned', () => {
    expect(statement([5_000, -60_000])).toMatchObject({ gross: -55_000, net: 0, carriedOut: -55_000 });
    expect(statement([60_000], 'BUSINESS', -55_000)).toMatchObject({ net: 0, carriedOut: 5_000 });
  });

  it('neither loses nor creates a won, either pays or carries over, and withholds multiples of ten, for any lines', () => {
    const anything = {
      amounts: fc.array(fc.integer({ min: -500_000, max: 2_000_000 }), { maxLength: 60 }),
      carriedIn: fc.integer({ min: -500_000, max: 9_999 }),
      taxType: fc.constantFrom<TaxType>('INDIVIDUAL', 'BUSINESS'),
    };
    fc.assert(
      fc.property(fc.record(anything), (input) => {
        const { gross, carriedIn, incomeTax, localTax, net, carriedOut } = statementOf(input, policy);
        expect(net).toBe(gross + carriedIn - incomeTax - localTax - carriedOut);
        expect(net === 0 || net >= policy.leastPayout).toBe(true);
        expect(net === 0 || carriedOut === 0).toBe(true);
        expect(incomeTax % 10 || localTax % 10).toBe(0);
        expect(incomeTax * 100).toBeLessThanOrEqual(Math.max(0, gross + carriedIn) * 3);
        for (const won of [gross, incomeTax, localTax, net, carriedOut]) expect(Number.isSafeInteger(won)).toBe(true);
      }),
    );
  });

  it('pays over the months what was earned, except for the amount still carried over', () => {
    const months = fc.array(fc.array(fc.integer({ min: -9_000, max: 30_000 }), { maxLength: 5 }), { maxLength: 24 });
    fc.assert(
      fc.property(months, (earned) => {
        let [carried, paid] = [0, 0];
        for (const amounts of earned) {
          const { net, carriedOut } = statement(amounts, 'BUSINESS', carried);
          [carried, paid] = [carriedOut, paid + net];
        }
        expect(paid + carried).toBe(earned.flat().reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });
});

describe('the tax type of a coach', () => {
  it('is business only once the business number is entered', () => {
    expect(taxTypeOf({ businessRegistered: true, businessNumber: '1248100998' })).toBe('BUSINESS');
    expect(taxTypeOf({ businessRegistered: true, businessNumber: null })).toBe('INDIVIDUAL');
    expect(taxTypeOf({ businessRegistered: false, businessNumber: null })).toBe('INDIVIDUAL');
  });
});
