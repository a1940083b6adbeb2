import { describe, expect, it } from 'vitest';
import { birthDateSchema, emailInput, startJoinInput } from '~/domain/account/schema';
import { saveCompanyInput } from '~/domain/company/schema/manage';
import { companyCodeInput, joinByCodeInput } from '~/domain/company/schema/company';
import { shipToolOrderInput } from '~/domain/operations/schema/tool-order';
import { refundAccountSchema } from '~/domain/payment/schema';
import { saveTaxTypeInput } from '~/domain/settlement/schema';
import { deliverySchema } from '~/domain/tools/schema/order';

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
