/** Every field of a procedure that takes a phone number or a code of digits, in each form in which people give them. */
import { describe, expect, it } from 'vitest';
import { textFields } from '~/test/inputs/text-fields';
import { procedures } from '~/test/procedures';

const fields = procedures.flatMap(([path, procedure]) =>
  ((procedure._def as { inputs?: unknown[] }).inputs ?? [])
    .flatMap((schema) => textFields(schema))
    .map(({ name, schema }) => ({ field: `${path} ${name}`, schema })),
);
const schemaOf = (name: string) => {
  const found = fields.find(({ field }) => field === name);
  if (!found) throw new RangeError(`no field ${name}`);
  return found.schema;
};
const read = (schema: (typeof fields)[number]['schema'], typed: string): unknown => {
  const { success, data } = schema.safeParse(typed);
  return success ? data : 'rejected';
};
const messageOf = (schema: (typeof fields)[number]['schema'], typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message;
const fieldsThatRead = (typed: string, stored: string): string[] =>
  fields.flatMap(({ field, schema }) => (read(schema, typed) === stored ? [field] : []));
const named = (pattern: RegExp): string[] => fields.flatMap(({ field }) => (pattern.test(field) ? [field] : []));

const phoneForms = [
  '010-1234-5678',
  '+82 10-1234-5678',
  '010.1234.5678',
  '０１０１２３４５６７８',
  '010-1234-5678\u200B',
  ' 010 1234 5678\n',
  '010~1234~5678',
  '010*1234*5678',
  '010_1234_5678',
  '☎010-1234-5678',
  '📱 010 1234 5678',
  'HP: 010-1234-5678',
  '휴대폰 번호: 010-1234-5678',
  '010-1234-5678 (본인)',
  '010-1234-5678 (본인), ',
  '김하늘 010-1234-5678',
  '010-1234-5678 김하늘',
  '010-1234-5678입니다',
  '01O-1234-5678',
  'O1O-l234-5678',
  '10-1234-5678',
  '1012345678',
];
const phones = named(/[ .]\w*phone$/i);

describe.each(phones.map((field) => [field, schemaOf(field)] as const))('%s', (_field, schema) => {
  it.each(phoneForms)('is parsed from "%s"', (typed) => expect(read(schema, typed)).toBe('01012345678'));

  it.each(['0101234123', '010-1234-567', '010123456789'])('reports for %s that a 010 number needs 11 digits', (typed) =>
    expect(messageOf(schema, typed)).toBe('010 번호는 숫자 11자리예요. 예: 010-1234-5678'),
  );

  it.each([
    ['+1 650 253 0000', '한국 번호만 쓸 수 있어요.'],
    ['12345', '숫자가 모자라요.'],
    ['010-abcd-efgh', '숫자가 아닌 글자가 있어요.'],
    ['010-1234-5678, 010-8765-4321', '번호를 하나만 입력해 주세요.'],
    ['0'.repeat(1000), '번호를 하나만 입력해 주세요.'],
    ['가'.repeat(100_000), '번호를 하나만 입력해 주세요.'],
  ])('rejects "%s" with the name of the field and the reason', (typed, reason) => {
    expect(messageOf(schema, typed)).toMatch(/^(?:휴대폰 번호|연락처)를 다시 확인해 주세요/);
    expect(messageOf(schema, typed)).toContain(reason);
  });

  it('accepts older mobile numbers', () => expect(read(schema, '011-234-5678')).toBe('0112345678'));
});

it('the fields that read a phone number are those that are named so, and all of them are found', () => {
  expect(fieldsThatRead('+82 10-1234-5678', '01012345678')).toEqual(phones);
  expect(phones).toEqual([
    'b2bExpert.addGuest phone',
    'content.requestLead phone',
    'session.updateProfile phone',
    'session.applyAsCoach phone',
    'session.changeCoachApplication phone',
    'tools.createOrder delivery.phone',
  ]);
});

it('only a delivery and a company’s request accept a landline, and only a profile and that request no number', () => {
  const phonesThatRead = (typed: string, stored: string) =>
    phones.filter((field) => read(schemaOf(field), typed) === stored);
  expect(phonesThatRead('02-123-4567', '021234567')).toEqual([
    'content.requestLead phone',
    'tools.createOrder delivery.phone',
  ]);
  for (const typed of ['1588-1234', '0507-1234-5678', '02-123-4567 내선 3', '02-123-4567 (내선 3번)', '02-123-4567#3'])
    expect(
      phones.filter((field) => /^\d+(?:#3)?$/.test(String(read(schemaOf(field), typed)))),
      typed,
    ).toEqual(['content.requestLead phone', 'tools.createOrder delivery.phone']);
  expect(read(schemaOf('content.requestLead phone'), '02-123-4567 (ext. 3)')).toBe('021234567#3');
  expect(messageOf(schemaOf('session.updateProfile phone'), '02-123-4567')).toContain('휴대폰 번호만 쓸 수 있어요.');
  expect(phonesThatRead(' \u200B', '')).toEqual(['content.requestLead phone', 'session.updateProfile phone']);
});

/** Fields for a code from a message or a screen, with its number of digits. */
const digitCodes: Readonly<Record<string, 4 | 6>> = {
  'b2bLearner.joinByMail code': 6,
  'b2bLearner.sendAttendanceNumber number': 4,
  'b2bLearner.stampAttendanceNumber number': 4,
  'lesson.enterVisitCode code': 4,
  'session.completeReactivation code': 6,
  'session.completeUnlock code': 6,
  'session.completeJoin code': 6,
  'session.completePhoneCertification code': 6,
};
/** Fields for the code with which people join a company: letters and digits. */
const companyCodes = ['b2bLearner.joinByCode companyCode', 'b2bLearner.lookUpCode companyCode'];
/** Fields with such a name that take something else: a new code of a company, and the number of a document. */
const otherCodes = [
  'operations.company.save code',
  'operations.lead.convert code',
  'session.submitCoachDocument number',
];

it('every field that is named code or number is in one of the tables', () => {
  expect([...new Set(named(/[ .](?:code|number|companyCode)$/))].toSorted()).toEqual(
    [...Object.keys(digitCodes), ...companyCodes, ...otherCodes].toSorted(),
  );
  for (const [digits, code] of [
    [6, '997652'],
    [4, '9976'],
  ] as const)
    expect(fieldsThatRead(`인증 번호는 ${code}예요.`, code).toSorted()).toEqual(
      [...Object.keys(digitCodes).filter((field) => digitCodes[field] === digits), ...companyCodes].toSorted(),
    );
});

/** "997 652", "99 76" */
const grouped = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

describe.each(companyCodes)('%s', (field) => {
  it.each([
    'DAON12A',
    'daon12a',
    'ＤＡＯＮ１２Ａ',
    'DAON-12A',
    ' daon12a\u200B\n',
    '회사 코드 DAON12A',
    '회사 코드: daon12a',
    '회사 코드는 DAON-12A예요.',
    '[다온] 회사 코드 [DAON12A]로 가입해 주세요.',
    '회사 코드\nDAON12A\nhttps://dagaon.test/f/company/join',
    'Your company code is "DAON12A".',
    'DAON12A를 입력해 주세요',
  ])('is read from "%s"', (typed) => expect(read(schemaOf(field), typed)).toBe('DAON12A'));

  it.each(['DAON12A 또는 DAON34B', '회사 코드를 모르겠어요', 'D A', 'DAON12A4567890', '다온코드2026'])(
    'rejects "%s"',
    (typed) => expect(messageOf(schemaOf(field), typed)).toBe('회사 코드는 영문과 숫자 4~12자리예요.'),
  );
});

describe.each(Object.entries(digitCodes))('%s', (field, digits) => {
  const schema = schemaOf(field);
  const code = '997652'.slice(0, digits);
  it.each([
    ['with full-width digits', '９９７６５２'.slice(0, digits)],
    ['with a hyphen', `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with dots', code.split('').join('.')],
    ['with spaces around it', ` ${code}\n`],
    ['with what nobody sees', `\u200E${code}\u200B`],
    ['in its sentence', `인증 번호는 ${code}예요.`],
    ['in its sentence in groups', `인증 번호는 ${grouped(code)}예요`],
    ['in brackets in its sentence', `인증 번호 [${grouped(code)}]를 입력해 주세요`],
    ['digit by digit in its sentence', `번호는 ${code.split('').join(' ')}입니다`],
    ['in a whole message in groups', `[다가온] 번호 ${grouped(code)}\n10분 안에 입력해 주세요.`],
    ['in a whole message', `[다가온] 번호 ${code}\n3분 안에 입력해 주세요.`],
  ])('is accepted %s', (_form, typed) => expect(read(schema, typed)).toBe(code));

  it.each(['', code.slice(1), `${code}0`, 'abcdef', '1'.repeat(10_000)])(
    'rejects "%s" and states its length',
    (typed) => expect(messageOf(schema, typed)).toContain(`숫자 ${digits}자리예요.`),
  );
});
