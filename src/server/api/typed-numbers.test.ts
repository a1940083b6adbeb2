import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { textFields } from '~/test/inputs/text-fields';
import { procedures } from '~/test/procedures';
import { uncomposedTexts } from '~/test/tables/uncomposed-texts';

/** Numbers and codes that forms accept, in their stored form. */
const samples = ['01012345678', '123456', '1234', 'DAON2026', '1248100998', '04001', '19950312', '110123456789'];

/** The same values as users paste or type them, from a message, a table or another keyboard. */
const forms: Readonly<Record<string, (plain: string) => string>> = {
  'in full width': (plain) => plain.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
  'with what nobody sees': (plain) => `\u200E${plain}\u200B`,
  'with spaces around it': (plain) => ` ${plain}\n`,
};

const lastOf = (name: string) => name.replace(/[.]0$/, '').split('.').at(-1) ?? '';
/** Returns whether users fill this field with a number or a code, judged by its name. */
const isNumber = (name: string) =>
  /phone|code|number|birth|tracking|postal/i.test(lastOf(name)) && !(lastOf(name) in uncomposedTexts);

const fields = procedures.flatMap(([path, procedure]) => {
  const schemas = (procedure._def as { inputs?: unknown[] }).inputs ?? [];
  return schemas
    .flatMap((schema) => textFields(schema))
    .filter(({ name }) => isNumber(name))
    .map((field) => ({ path: `${path} ${field.name}`, schema: field.schema }));
});

const read = (schema: z.ZodType, typed: string) => {
  const { success, data } = schema.safeParse(typed);
  return success ? data : 'rejected';
};

it('fields of numbers and codes are found', () => {
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'b2bExpert.addGuest phone',
      'b2bLearner.joinByCode companyCode',
      'b2bLearner.sendAttendanceNumber number',
      'payment.startCheckout refundAccount.accountNumber',
      'session.completeJoin code',
      'session.updateProfile phone',
    ]),
  );
});

describe.each(Object.entries(forms))('a number that is typed %s', (_form, typed) => {
  it.each(fields)('is parsed by $path to the same value', ({ schema }) => {
    const accepted = samples.filter((plain) => read(schema, plain) === plain);
    expect(accepted).not.toEqual([]);
    expect(accepted.map((plain) => read(schema, typed(plain)))).toEqual(accepted);
  });
});
