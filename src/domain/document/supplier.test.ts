import { describe, expect, it } from 'vitest';
import { billAccountOf, demoSupplier, supplierOf } from './supplier';

/** Returns the check digit of a Korean business registration number. */
function checkDigit(number: string): number {
  const digits = Array.from(number.replaceAll('-', ''), Number);
  const sum =
    [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) +
    Math.floor((5 * (digits[8] ?? 0)) / 10);
  return (10 - (sum % 10)) % 10;
}

describe('the seller', () => {
  it('is a fictional company if nothing is configured and no real money is taken', () => {
    expect(supplierOf({}, true)).toEqual(demoSupplier);
    expect(Object.values(demoSupplier).every((value) => value !== '')).toBe(true);
  });

  it('has a registration number that cannot belong to a real company', () => {
    expect(demoSupplier.registrationNumber).toMatch(/^\d{3}-\d{2}-\d{5}$/);
    expect(demoSupplier.registrationNumber?.at(-1)).not.toBe(String(checkDigit(demoSupplier.registrationNumber ?? '')));
    expect(checkDigit('123-86-45670')).toBe(7);
  });

  it('is never fictional when real money is taken, and never mixes fictional and configured values', () => {
    expect(supplierOf({}, false)).toEqual({ name: '다가온' });
    expect(supplierOf({ owner: '홍길동' }, true)).toEqual({ name: '다가온', owner: '홍길동' });
    expect(supplierOf({ name: '가온 주식회사' }, true)).toEqual({ name: '가온 주식회사' });
  });
});

describe('the account that companies pay to', () => {
  const set = { bank: '다온은행', number: '110-123-456789' };

  it('is fictional only with the fictional seller', () => {
    expect(billAccountOf({}, supplierOf({}, true))).toMatchObject({ bank: '가온은행', holder: demoSupplier.name });
    expect(billAccountOf({}, supplierOf({}, false))).toBeNull();
    expect(billAccountOf({}, supplierOf({ name: '가온 주식회사' }, true))).toBeNull();
  });

  it('is the configured one, with the seller as holder unless another is configured', () => {
    const seller = supplierOf({ name: '가온 주식회사' }, false);
    expect(billAccountOf(set, seller)).toEqual({ ...set, holder: '가온 주식회사' });
    expect(billAccountOf({ ...set, holder: '가온 정산' }, seller)).toEqual({ ...set, holder: '가온 정산' });
  });

  it('is null if its bank or number is missing', () => {
    expect(billAccountOf({ bank: set.bank }, supplierOf({}, false))).toBeNull();
    expect(billAccountOf({ number: set.number, holder: '가온' }, supplierOf({}, false))).toBeNull();
  });
});
