import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  birthDateSchema,
  codeSchema,
  emailSchema,
  isGuessable,
  nameSchema,
  newPasswordSchema,
  phoneSchema,
  startJoinInput,
} from './schema';

describe('input of the signup', () => {
  it.each([
    ['  Daon@Example.COM ', 'daon@example.com'],
    ['a.b+c@d.co.kr', 'a.b+c@d.co.kr'],
  ])('reads the address %s', (typed, stored) => expect(emailSchema.parse(typed)).toBe(stored));
  it.each(['', 'daon', 'daon@', '@example.com', 'a b@c.kr', `${'a'.repeat(250)}@b.kr`])(
    'rejects the address "%s"',
    (typed) => expect(emailSchema.safeParse(typed).success).toBe(false),
  );

  it.each([
    ['1995-03-12', '19950312'],
    ['1995. 3 . 12', '19950312'],
    ['1990.3.2', '19900302'],
    ['1990-03-02', '19900302'],
    ['1990/3/2', '19900302'],
    ['1990년 3월 2일', '19900302'],
    ['1990년 3월 2일생', '19900302'],
    ['19900302', '19900302'],
    ['1990 03 02', '19900302'],
    ['1990.13.2', null],
    ['1990.2.30', null],
    ['1990.3', null],
    ['3.2.1990', null],
    ['kim1990.3.2', null],
    ['19960229', '19960229'],
    ['19950229', null],
    ['20001301', null],
    ['9503123', null],
  ])('parses the birthday %s', (typed, stored) => {
    const parsed = birthDateSchema.safeParse(typed);
    expect(parsed.success ? parsed.data : null).toBe(stored);
  });

  it.each(['90.3.2', '90-03-02', '900302', '90년 3월 2일'])(
    'asks for the four-digit year of the birthday %s',
    (typed) =>
      expect(birthDateSchema.safeParse(typed).error?.issues[0]?.message).toBe(
        '태어난 해를 네 자리로 입력해 주세요. 예: 1995.3.12',
      ),
  );

  it.each([
    ['010-1234-5678', '01012345678'],
    ['', ''],
    ['02-123-4567', null],
    ['+82 10', null],
    ['0101234123', null],
  ])('parses the phone number "%s"', (typed, stored) => {
    const parsed = phoneSchema.safeParse(typed);
    expect(parsed.success ? parsed.data : null).toBe(stored);
  });

  it('accepts a code pasted with spaces', () => expect(codeSchema.parse(' 123 456 ')).toBe('123456'));
  it.each(['김하늘', "Anne-Marie O'Neill", '박 다온'])('accepts the name %s', (name) =>
    expect(nameSchema.parse(name)).toBe(name),
  );
  it.each(['', '   ', '<b>', 'a\u0007b', 'x'.repeat(31)])('rejects the name "%s"', (name) =>
    expect(nameSchema.safeParse(name).success).toBe(false),
  );

  it.each([
    '12345678',
    '87654321',
    'aaaaaaaa',
    'Password1',
    'qwerty123',
    'abcdefgh',
    'dagaon2026',
    '비밀번호1234',
    'short',
  ])('rejects the password %s', (password) => expect(newPasswordSchema.safeParse(password).success).toBe(false));
  it.each(['강남역에서 만나요', 'correct horse battery', 'kR7-pine-lamp'])('accepts the password %s', (password) =>
    expect(newPasswordSchema.safeParse(password).success).toBe(true),
  );
  it('checks any password text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof isGuessable(text)).toBe('boolean');
      }),
    );
  });

  it('requires the consents to terms and privacy', () => {
    const form = {
      email: 'a@b.kr',
      password: 'kR7-pine-lamp',
      name: '김하늘',
      birthDate: '19950312',
      terms: true,
      privacy: false,
      marketing: false,
      adMeasurement: false,
    };
    expect(startJoinInput.safeParse(form).error?.issues[0]?.path).toEqual(['privacy']);
    expect(startJoinInput.safeParse({ ...form, privacy: true }).success).toBe(true);
  });
});

describe('age', () => {
  // 2026-11-20 00:30 in Seoul is still the 19th in UTC.
  const now = new Date('2026-11-19T15:30:00Z');
  it.each([
    ['20121120', 14],
    ['20121121', 13],
    ['20121119', 14],
    ['19950312', 31],
  ])('of a user born on %s is %i', (birthDate, age) => expect(ageOn(birthDate, now)).toBe(age));
});
