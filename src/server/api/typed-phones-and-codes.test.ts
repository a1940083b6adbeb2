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
];
const phones = named(/[ .]\w*phone$/i);

describe.each(phones.map((field) => [field, schemaOf(field)] as const))('%s', (_field, schema) => {
  it.each(phoneForms)('is parsed from "%s"', (typed) => expect(read(schema, typed)).toBe('01012345678'));

  it.each(['0101234123', '010-1234-567', '010123456789'])('reports for %s that a 010 number needs 11 digits', (typed) =>
    expect(messageOf(schema, typed)).toBe('010 번호는 숫자 11자리예요. 예: 010-1234-5678'),
  );

  it.each(['+1 650 253 0000', '12345', '010-abcd-efgh', '0'.repeat(1000)])(
    'rejects "%s" with the name of the field',
    (typed) => expect(messageOf(schema, typed)).toMatch(/^(?:휴대폰 번호|연락처)를 다시 확인해 주세요/),
  );

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
/** Fields with such a name that take something else: a company’s code, and the number of a document. */
const otherCodes = [
  'operations.company.save code',
  'operations.lead.convert code',
  'session.submitCoachDocument number',
];

it('every field that is named code or number is in one of the tables', () => {
  expect([...new Set(named(/[ .](?:code|number)$/))].toSorted()).toEqual(
    [...Object.keys(digitCodes), ...otherCodes].toSorted(),
  );
  for (const [digits, code] of [
    [6, '997652'],
    [4, '9976'],
  ] as const)
    expect(fieldsThatRead(`인증 번호는 ${code}예요.`, code).toSorted()).toEqual(
      Object.keys(digitCodes)
        .filter((field) => digitCodes[field] === digits)
        .toSorted(),
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
    ['in a whole message', `[다가온] 번호 ${code}\n3분 안에 입력해 주세요.`],
  ])('is accepted %s', (_form, typed) => expect(read(schema, typed)).toBe(code));

  it.each(['', code.slice(1), `${code}0`, 'abcdef', '1'.repeat(10_000)])(
    'rejects "%s" and states its length',
    (typed) => expect(messageOf(schema, typed)).toContain(`숫자 ${digits}자리예요.`),
  );
});
