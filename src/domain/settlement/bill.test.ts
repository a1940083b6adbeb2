import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billTotals, correctionRejection, correctedBill, vatInside, vatOfCorrection } from './bill';
import { settlementPolicies } from './policy';

const ofLines = settlementPolicies.of('settlement-2026-11-23');
const ofBill = settlementPolicies.of('settlement-2026-11-24');

describe('the VAT of a bill', () => {
  it.each([
    // [lines, VAT of the bill, sum of the VAT of its lines]
    [[150_000, 150_000], 27_272, 27_272],
    [[150_000, 90_000], 21_818, 21_817],
    [[100_000, 100_000, 100_000], 27_272, 27_270],
    [Array.from({ length: 26 }, () => 180_000), 425_454, 425_438],
    [[11], 1, 1],
    [[10], 0, 0],
    [[10, 1], 1, 0],
    [[5, 5, 5, 5, 2], 2, 0],
  ])('for lines %j is %i, or %i when computed by line', (amounts, whole, byLines) => {
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const vat = amounts.reduce((sum, amount) => sum + vatInside(amount, ofLines), 0);
    expect(billTotals({ amount: total, vat: null }, ofBill)).toEqual({ total, vat: whole });
    expect(billTotals({ amount: total, vat }, ofLines)).toEqual({ total, vat: byLines });
  });

  it('is at most a tenth of the net amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (total) => {
        const { vat } = billTotals({ amount: total, vat: null }, ofBill);
        const supply = total - vat;
        expect(vat * 10).toBeLessThanOrEqual(supply);
        expect((vat + 1) * 10).toBeGreaterThan(total - vat - 1);
      }),
    );
  });
});

describe('a corrected bill', () => {
  const issued = { total: 300_000, vat: 27_270, dueOn: '2026-12-17' };

  it('is the issued amount plus and minus all corrections, due on the latest of its days', () => {
    expect(correctedBill(issued, [])).toEqual(issued);
    expect(
      correctedBill(issued, [
        { amount: -100_000, vat: -9_089, dueOn: null },
        { amount: 50_000, vat: 4_546, dueOn: '2026-12-30' },
        { amount: 10_000, vat: 909, dueOn: '2026-12-20' },
      ]),
    ).toEqual({ total: 260_000, vat: 23_636, dueOn: '2026-12-30' });
    expect(correctedBill({ total: 0, vat: 0, dueOn: null }, [])).toEqual({ total: 0, vat: 0, dueOn: null });
  });

  it('has the VAT of its new total, whatever VAT it was issued with', () => {
    expect(vatOfCorrection(issued, -100_000, ofLines)).toBe(18_181 - 27_270);
    expect(vatOfCorrection({ total: 300_000, vat: 27_272 }, -300_000, ofBill)).toBe(-27_272);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000_000 }),
        fc.array(fc.integer({ min: -900_000_000, max: 900_000_000 }), { maxLength: 6 }),
        (total, amounts) => {
          let bill = { total, vat: vatInside(total, ofBill), dueOn: null as string | null };
          for (const amount of amounts) {
            if (bill.total + amount < 0) continue;
            bill = correctedBill(bill, [{ amount, vat: vatOfCorrection(bill, amount, ofBill), dueOn: null }]);
            expect(bill.vat).toBe(vatInside(bill.total, ofBill));
          }
        },
      ),
    );
  });

  it('is never below zero', () => {
    expect(correctionRejection(300_000, -300_000)).toBeNull();
    expect(correctionRejection(300_000, -300_001)).toBe('청구액이 0원보다 작아져요. 300,000원까지 줄일 수 있어요.');
  });
});
