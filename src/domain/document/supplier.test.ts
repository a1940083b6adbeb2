import { describe, expect, it } from 'vitest';
import { demoSupplier, supplierOf } from './supplier';

/** The check digit of a Korean business registration number. */
function checkDigit(number: string): number {
  const digits = Array.from(number.replaceAll('-', ''), Number);
  const sum =
    [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) +
    Math.floor((5 * (digits[8] ?? 0)) / 10);
  return (10 - (sum % 10)) % 10;
}

describe('who sells', () => {
  it('is a made-up company while nothing is set and nothing is really paid', () => {
    expect(supplierOf({}, true)).toEqual(demoSupplier);
    expect(Object.values(demoSupplier).every((fact) => fact !== '')).toBe(true);
  });

  it('has a number that can be nobody’s', () => {
    expect(demoSupplier.registrationNumber).toMatch(/^\d{3}-\d{2}-\d{5}$/);
    expect(demoSupplier.registrationNumber?.at(-1)).not.toBe(String(checkDigit(demoSupplier.registrationNumber ?? '')));
    expect(checkDigit('123-86-45670')).toBe(7);
  });

  it('is never made up where money is taken, nor mixed with what is set', () => {
    expect(supplierOf({}, false)).toEqual({ name: '다가온' });
    expect(supplierOf({ owner: '홍길동' }, true)).toEqual({ name: '다가온', owner: '홍길동' });
    expect(supplierOf({ name: '가온 주식회사' }, true)).toEqual({ name: '가온 주식회사' });
  });
});
