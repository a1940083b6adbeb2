import { describe, expect, it } from 'vitest';
import { formatBusinessNumber, isBusinessNumber } from './business-number';
import { businessNumberSchema } from './business-number-schema';

describe('a business registration number', () => {
  it.each([
    ['1248100998', true],
    ['2208162517', true],
    ['1248100997', false],
    ['1248100989', false],
    ['124810099', false],
    ['124-81-00998', false],
  ])('with the digits %s is valid: %s', (digits, valid) => expect(isBusinessNumber(digits)).toBe(valid));

  it('is formatted with dashes', () => expect(formatBusinessNumber('1248100998')).toBe('124-81-00998'));

  it.each([
    '1248100998',
    '124-81-00998',
    ' 124 81 00998 ',
    '124–81–00998',
    '１２４－８１－００９９８',
    '124-81-\u200B00998',
  ])('is parsed from %s', (text) => expect(businessNumberSchema.parse(text)).toBe('1248100998'));

  it.each(['', '124-81-00997', '124810099', 'abc'])('is rejected for %s', (text) =>
    expect(businessNumberSchema.safeParse(text).success).toBe(false),
  );
});
