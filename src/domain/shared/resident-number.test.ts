import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasResidentNumber, residentNumberField, withoutResidentDigits } from './resident-number';

const two = (value: number) => String(value).padStart(2, '0');
const numberWith = (...separators: string[]) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom(...separators),
      fc.integer({ min: 1_000_000, max: 8_999_999 }),
    )
    .map(([year, month, day, separator, rest]) => [two(year), two(month), two(day), separator, rest].join(''));
const toFullWidth = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit)));
/** Corporations have numbers that begin with 11 to 22. */
const isOfCorporation = (number: string) => /^(?:1[1-9]|2[0-2])/.test(number);

it('finds a resident number in its printed form in any text and width', () => {
  const printed = numberWith('-', ' - ', '–', '—', '－', '−', '\u200b-').filter((number) => !isOfCorporation(number));
  fc.assert(
    fc.property(printed, fc.constantFrom('', '제 ', '번호: ', '110-'), fc.boolean(), (number, before, isWide) => {
      expect(hasResidentNumber(`${before}${isWide ? toFullWidth(number) : number} 호`)).toBe(true);
    }),
  );
});

it('finds it in a field of an identity paper with any separator and without one', () => {
  fc.assert(
    fc.property(numberWith('', '-', ' ', '.', '·', '\u200b'), fc.boolean(), (number, isWide) => {
      expect(withoutResidentDigits(`번호 ${isWide ? toFullWidth(number) : number} 호`)).toBe(false);
    }),
  );
  expect(withoutResidentDigits('2020-KR-0012345')).toBe(true);
  expect(withoutResidentDigits('90010112345678901')).toBe(true);
});

describe('a text', () => {
  it.each([
    ['a resident number', '900101-1234567'],
    ['one of a person born from 2000 on', '050228-4123456'],
    ['one of a foreigner', '900101-5234567'],
    ['one with wide digits', '900101 － ８234567'],
    ['one with an invisible character', '\u200b900101–4234567'],
    ['one inside a sentence', '제 번호는 110-900101-1234567이에요.'],
    ['the second of two', '130111-0006246, 900101-1234567'],
    ['a leap day', '000229-3123456'],
    ['a wrong check digit of a corporation', '110111-1234567'],
    ['a day that is no kind of corporation', '110116-1707177'],
  ])('with %s is rejected: %s', (_, text) => {
    expect(hasResidentNumber(text)).toBe(true);
  });

  it.each([
    ['the number of a corporation', '130111-0006246'],
    ['one whose digit after the dash is possible', '110111-1707178'],
    ['an account without a dash', '1002123456789'],
    ['another account', '3010123456711'],
    ['13 digits that begin with a birthday', '9001011234567'],
    ['a barcode', '8801062123456'],
    ['a serial number', '261130-0000012'],
    ['a serial number that begins with 9', '900101-9234567'],
    ['an account with dashes', '123456-01-123456'],
    ['a telephone number', '010-1234-5678'],
    ['a business number', '123-45-67890'],
    ['a birthday', '900101'],
    ['a longer number', '900101-12345678901'],
    ['a month that does not exist', '901301-1234567'],
    ['a day that does not exist', '900230-1234567'],
    ['a leap day of another year', '000229-1123456'],
  ])('with %s is accepted: %s', (_, text) => {
    expect(hasResidentNumber(text)).toBe(false);
  });
});

describe('the field with a resident number', () => {
  const number = '900101-1234567';

  it.each<[unknown, string | null]>([
    [{ address: { detail: number } }, 'address.detail'],
    [{ entries: [{ name: '스쿼트' }, { name: number }] }, 'entries.1.name'],
    [number, ''],
    [{ next: number, constructor: { note: number } }, 'next'],
    [{ constructor: { note: number } }, 'constructor.note'],
    [{ count: 1, none: null, at: new Date(0), missing: undefined }, null],
    [{ encryptedId: number, refererUrl: number, reference: number, payTo: { holderName: number } }, null],
  ])('of %j is %s', (input, field) => {
    expect(residentNumberField('lesson.writeNote', input)).toBe(field);
  });

  it('can be a password', () => {
    expect(residentNumberField('session.changePassword', { current: number, next: number })).toBeNull();
  });
});
