import { describe, expect, it } from 'vitest';
import {
  birthDateSchema,
  codeInput,
  completeUnlockInput,
  emailInput,
  phoneCodeInput,
  profileInput,
  startJoinInput,
} from '~/domain/account/schema';
import { applyAsCoachInput } from '~/domain/coach/schema/application';
import { saveCompanyInput } from '~/domain/company/schema/manage';
import { companyCodeInput, joinByCodeInput, joinByMailInput } from '~/domain/company/schema/company';
import { shipToolOrderInput } from '~/domain/operations/schema/tool-order';
import { refundAccountSchema } from '~/domain/payment/schema';
import { saveTaxTypeInput } from '~/domain/settlement/schema';
import { addGuestInput } from '~/domain/timetable/expert/expert-schema';
import { attendanceNumberInput, stampNumberInput } from '~/domain/timetable/schema/timetable';
import { deliverySchema } from '~/domain/tools/schema/order';

/** Every field that takes a phone number. */
const phones = {
  'a profile': profileInput.shape.phone,
  'a coach’s application': applyAsCoachInput.shape.phone,
  'a guest': addGuestInput.shape.phone,
  'a delivery': deliverySchema.shape.phone,
};

describe.each(Object.entries(phones))('the phone number of %s', (_field, schema) => {
  it.each(['010-1234-5678', '+82 10-1234-5678', '010.1234.5678', '０１０１２３４５６７８', '010-1234-5678\u200B'])(
    'is parsed from "%s"',
    (typed) => expect(schema.parse(typed)).toBe('01012345678'),
  );

  it.each(['0101234123', '010-1234-567', '010123456789'])('reports for %s that a 010 number needs 11 digits', (typed) =>
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('010 번호는 숫자 11자리예요. 예: 010-1234-5678'),
  );

  it.each(['+1 650 253 0000', '12345', '010-abcd-efgh', '0'.repeat(1000)])(
    'rejects "%s" with the name of the field',
    (typed) =>
      expect(schema.safeParse(typed).error?.issues[0]?.message).toMatch(/^(?:휴대폰 번호|연락처)를 다시 확인해 주세요/),
  );

  it('accepts older mobile numbers', () => expect(schema.parse('011-234-5678')).toBe('0112345678'));
});

it('only a delivery accepts a landline, and only a profile an empty number', () => {
  const acceptingFields = (typed: string) =>
    Object.entries(phones).flatMap(([field, schema]) => (schema.safeParse(typed).success ? [field] : []));
  expect(acceptingFields('02-123-4567')).toEqual(['a delivery']);
  expect(acceptingFields(' \u200B')).toEqual(['a profile']);
});

/** Every field for a numeric code from a message or a screen. */
const digitCodes = {
  'joining and a dormant account': [codeInput.shape.code, 6],
  'a phone number': [phoneCodeInput.shape.code, 6],
  'a locked account': [completeUnlockInput.shape.code, 6],
  'a company’s mail address': [joinByMailInput.shape.code, 6],
  attendance: [attendanceNumberInput.shape.number, 4],
  'attendance before a login': [stampNumberInput.shape.number, 4],
} as const;

describe.each(Object.entries(digitCodes))('the code of %s', (_field, [schema, digits]) => {
  const code = '997652'.slice(0, digits);
  it.each([
    ['with full-width digits', '９９７６５２'.slice(0, digits)],
    ['with a hyphen', `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with spaces around it', ` ${code}\n`],
    ['with what nobody sees', `\u200E${code}\u200B`],
    ['in its sentence', `인증 번호는 ${code}예요.`],
  ])('is accepted %s', (_form, typed) => expect(schema.parse(typed)).toBe(code));
  it.each(['', code.slice(1), `${code}0`, 'abcdef', '1'.repeat(10_000)])(
    'rejects "%s" and states its length',
    (typed) => expect(schema.safeParse(typed).error?.issues[0]?.message).toContain(`숫자 ${digits}자리예요.`),
  );
});

describe.each([
  ['to join with', companyCodeInput.shape.companyCode, '회사 코드'],
  ['to join with, once the company is seen', joinByCodeInput.shape.companyCode, '회사 코드'],
  ['that an operator writes', saveCompanyInput.shape.code, '회사 코드'],
])('a company’s code %s', (_where, schema, called) => {
  it.each(['daon-2026', 'ＤＡＯＮ２０２６', ' DAON 2026 ', 'DAON2026\u200B'])('is parsed from "%s"', (typed) =>
    expect(schema.parse(typed)).toBe('DAON2026'),
  );
  it.each(['abc', '다온코드2026', 'A'.repeat(13)])('rejects "%s" with the name of the field', (typed) =>
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(`${called}는 영문과 숫자 4~12자리예요.`),
  );
});

it.each([
  ['a birthday', birthDateSchema, '１９９５．０３．１２', '19950312'],
  ['an account', refundAccountSchema.shape.accountNumber, '１１０－123‑456\u200B', '110123456'],
  ['a business', saveTaxTypeInput.shape.businessNumber, '１２４－８１－００９９８', '1248100998'],
  ['a postcode', deliverySchema.shape.postcode, '０４００１', '04001'],
  ['a parcel', shipToolOrderInput.shape.trackingNo, '1234-5678 9012', '123456789012'],
])('the number of %s is accepted in other forms', (_what, schema, typed, stored) =>
  expect(schema.parse(typed)).toBe(stored),
);

it('a mail address is accepted as it is copied from other programs', () => {
  for (const typed of ['mailto:Daon@Example.com', '김다온 <daon@example.com>', 'daon@example.com\u200B'])
    for (const schema of [emailInput.shape.email, startJoinInput.shape.email])
      expect(schema.parse(typed)).toBe('daon@example.com');
});

it('a company’s mail domains are parsed from whole addresses, and an invalid one is named', () => {
  const schema = saveCompanyInput.shape.mailDomains;
  expect(schema.parse(['@Daon.com', 'kim@sub.daon.co.kr', 'daon.kr\u200B'])).toEqual([
    'daon.com',
    'sub.daon.co.kr',
    'daon.kr',
  ]);
  const { error } = schema.safeParse(['daon.com', 'daon']);
  expect(error?.issues).toMatchObject([{ path: [1], message: expect.stringContaining('‘daon’') }]);
});
