import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasPrintedResidentNumber, hasResidentNumber } from './resident-number';

const two = (value: number) => String(value).padStart(2, '0');
const residentNumber = fc
  .tuple(
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
    fc.constantFrom('', '-', ' - ', '–', '.', '·', '\u200b', '－'),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(([year, month, day, separator, rest]) =>
    [two(year), two(month), two(day), separator, String(rest).padStart(7, '0')].join(''),
  );
const toFullWidth = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit)));

it('finds a resident number in any text, with any separator and width', () => {
  fc.assert(
    fc.property(residentNumber, fc.constantFrom('', '제 ', '번호: '), fc.boolean(), (number, before, isWide) => {
      expect(hasResidentNumber(`${before}${isWide ? toFullWidth(number) : number} 호`)).toBe(true);
    }),
  );
});

it.each([
  ['a number of a certificate', '2020-KR-0012345'],
  ['a telephone number', '010-1234-5678'],
  ['a birthday', '900101'],
  ['a longer number', '90010112345678901'],
  ['a month that does not exist', '901301-1234567'],
  ['a day that does not exist', '900132-1234567'],
  ['a business number', '123-45-67890'],
])('accepts %s', (_, text) => {
  expect(hasResidentNumber(text)).toBe(false);
});

it.each([
  ['900101-1234567', true],
  ['900101 － ８234567', true],
  ['\u200b900101–4234567', true],
  ['9001011234567', false],
  ['900101-0234567', false],
  ['900101-9234567', false],
  ['901301-1234567', false],
  ['110-900101-1234567', true],
  ['123456-01-123456', false],
])('a bank account %s has the printed form of a resident number: %s', (text, expected) => {
  expect(hasPrintedResidentNumber(text)).toBe(expected);
});
