import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDigits } from './phone-search';

describe('the digits of a search for a phone number', () => {
  it.each([
    '01012345678',
    '010-1234-5678',
    '010 1234 5678',
    '010.1234.5678',
    '+82 10-1234-5678',
    '+82 (0)10-1234-5678',
    '82-10-1234-5678',
    '０１０１２３４５６７８',
    '010-1234-5678\u200B',
    'tel:010-1234-5678',
  ])('are those of a whole number in any form: %s', (query) => {
    expect(phoneDigits(query)).toBe('01012345678');
  });

  it('are a part of a number as typed, even if it begins like the country code', () => {
    expect(['5678', '1234-5678', '８２１０', '82-10', '8212'].map(phoneDigits)).toEqual([
      '5678',
      '12345678',
      '8210',
      '8210',
      '8212',
    ]);
  });

  it('are null for a name, an address or a number that is too short', () => {
    expect(['', '김하늘', '5678@daon.test', '직원 1', '567', '010-1234-567a'].map(phoneDigits)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it('match the number that they are a part of', () => {
    const digits = fc.stringMatching(/^010\d{8}$/);
    const separator = fc.constantFrom('', '-', ' ', '.', '\u200B');
    fc.assert(
      fc.property(digits, separator, fc.integer({ min: 0, max: 7 }), (phone, between, from) => {
        const part = phone.slice(from);
        expect(phone).toContain(phoneDigits(part.split('').join(between)) ?? 'nothing');
      }),
    );
  });
});
