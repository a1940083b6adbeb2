import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedCode, typedDigitCode, typedDigits, typedEmail, typedNumber, typedPhone, typedQuery } from './typed-value';

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));

const digits = (min: number, max = min) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
/** Characters that devices and people put between and around the digits. */
const noise = fc.constantFrom(
  '',
  ' ',
  '-',
  '.',
  '\u00A0',
  '\u3000',
  '\u200B',
  '\u202A',
  '\u202C',
  '\uFEFF',
  '\u2060',
  '\u00AD',
  '‐',
  '‑',
  '–',
  '—',
  '−',
  'ー',
  '·',
  'ㆍ',
  '/',
  '(',
  ')',
  '\t',
  '\n',
);
const noisy = (text: string) =>
  fc
    .array(noise, { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((between) =>
      Array.from(text).reduce((all, digit, index) => all + digit + (between[index + 1] ?? ''), between[0] ?? ''),
    );

describe('a phone number', () => {
  it.each([
    ['+82 10-1234-5678', '01012345678'],
    ['+82 (0)10-1234-5678', '01012345678'],
    ['82 10 1234 5678', '01012345678'],
    ['0082-10-1234-5678', '01012345678'],
    ['＋８２ １０－１２３４－５６７８', '01012345678'],
    ['tel:+82-10-1234-5678', '01012345678'],
    ['010.1234.5678', '01012345678'],
    ['(010) 1234 5678', '01012345678'],
    ['０１０１２３４５６７８', '01012345678'],
    ['010ㅡ1234ㅡ5678', '01012345678'],
    ['\u202A010-1234-5678\u202C', '01012345678'],
    ['010-1234-5678\u200B', '01012345678'],
    ['+82 2-123-4567', '021234567'],
    ['', ''],
    ['아직 없어요', '아직없어요'],
    ['+1 650 253 0000', '+16502530000'],
  ])('is parsed from "%s"', (typed, stored) => expect(typedPhone(typed)).toBe(stored));

  it('has the same result in every form, and parsing it again changes nothing', () => {
    const written = digits(7, 8).chain((rest) => {
      const national = `01${rest}`;
      const forms = [national, `+82${national.slice(1)}`, `82${national.slice(1)}`, `+82${national}`];
      return fc
        .constantFrom(...forms)
        .chain((form) =>
          fc.record({ national: fc.constant(national), typed: fc.oneof(noisy(form), noisy(form).map(fullWidth)) }),
        );
    });
    fc.assert(
      fc.property(written, ({ national, typed }) => {
        expect(typedPhone(typed)).toBe(national);
        expect(typedPhone(typedPhone(typed))).toBe(national);
      }),
    );
  });

  it('is parsed from any text without an error, and parsing a code again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(typedCode(typedCode(text))).toBe(typedCode(text));
        expect(typeof typedPhone(text)).toBe('string');
      }),
    );
  });
});

describe('a code copied from a message', () => {
  it.each([
    ['997652', '997652'],
    ['９９７６５２', '997652'],
    ['997-652', '997652'],
    [' 997 652 ', '997652'],
    ['[다가온] 인증 번호는 997652예요. 10분 안에 입력해 주세요.', '997652'],
    ['인증 번호 [997-652]', '997652'],
    ['[다가온] 인증 번호 997652\n10분 안에 입력해 주세요.', '997652'],
    ['997652\r\n@dagaon.test', '997652'],
    ['\u200E997652\u200E', '997652'],
  ])('is parsed from "%s"', (typed, code) => expect(typedDigitCode(typed, 6)).toBe(code));

  it('is never a part of a longer number, nor one of two codes', () => {
    expect(typedDigitCode('주문 9976521', 6)).not.toMatch(/^\d{6}$/);
    expect(typedDigitCode('번호는 997652 또는 123456', 6)).not.toMatch(/^\d{6}$/);
    expect(typedDigitCode('12345a', 6)).toBe('12345a');
  });

  it('has the same result with any separators between its digits', () => {
    fc.assert(
      fc.property(
        digits(6).chain((code) => fc.record({ code: fc.constant(code), typed: noisy(code) })),
        ({ code, typed }) => {
          expect(typedDigitCode(typed, 6)).toBe(code);
          expect(typedDigitCode(fullWidth(typed), 6)).toBe(code);
        },
      ),
    );
  });
});

it.each([
  ['1,234,000', 1_234_000],
  ['１２，３００원', 12_300],
  [' -500 ', -500],
  ['−500', -500],
  ['12.5', 12.5],
  ['9년', 9],
  ['', Number.NaN],
  ['백', Number.NaN],
  ['1-2', Number.NaN],
])('parses the number "%s" as %d', (typed, number) => expect(typedNumber(typed)).toBe(number));

it('finds digits of any width', () => expect(typedDigits('３4세')).toBe('34'));

it.each([
  [' Daon@Example.com ', 'Daon@Example.com'],
  ['mailto:daon@example.com', 'daon@example.com'],
  ['김다온 <daon@example.com>', 'daon@example.com'],
  ['daon@example.com\u200B', 'daon@example.com'],
  ['ｄａｏｎ＠example．com', 'daon@example.com'],
  ['a<b', 'a<b'],
])('parses the address "%s" as %s', (typed, address) => expect(typedEmail(typed)).toBe(address));

it('composes a search and removes invisible characters', () => {
  expect(typedQuery(` ${'한지우'.normalize('NFD')}\u200B `)).toBe('한지우');
  expect(typedQuery('ㅎㅈㅇ')).toBe('ㅎㅈㅇ');
});

it('keeps the words of a search apart when it was copied from a table or several lines', () => {
  expect(typedQuery('강남역\t필라테스\r\n여자\u0007')).toBe('강남역 필라테스 여자');
});
