import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { textFields } from '~/test/inputs/text-fields';
import { procedures } from '~/test/procedures';
import { uncomposedTexts } from '~/test/tables/uncomposed-texts';

const fields = procedures.flatMap(([path, procedure]) => {
  // A procedure may define its input in parts, each with its own schema.
  const schemas = (procedure._def as { inputs?: unknown[] }).inputs ?? [];
  const all = schemas.flatMap((schema) => textFields(schema)).map((field) => ({ path, ...field }));
  return all.filter(({ name }) => !lastOf(name).startsWith('encrypted'));
});

/** Decomposed texts (NFD) of several lengths, because fields have limits: a Hangul syllable and an accented letter. */
const decomposed = [1, 2, 4, 12, 40].flatMap((length) =>
  ['각', 'é'].map((letter) => letter.repeat(length).normalize('NFD')),
);

/** Returns the last part of the field's path; for an entry of a list, the name of the list. */
function lastOf(name: string): string {
  return name.replace(/[.]0$/, '').split('.').at(-1) ?? '';
}

/** Returns what the field stores for each decomposed text that it accepts. */
const storesText = (schema: z.ZodType) =>
  decomposed.flatMap((text) => {
    const { data } = schema.safeParse(text);
    return typeof data === 'string' ? [data] : [];
  });

/** Names of fields for a person, a company, a place, a program or the holder of an account. */
const namesSomebody = /^(?:\w*name|person|recipient|writer)$/i;
/** Such fields that store other texts, with the reason. */
const otherNames: Readonly<Record<string, string>> = {
  'lesson.writeNote: entries.0.name': 'the name of an exercise, a piece or a work',
  'operations.settlement.pay: statements.0.payTo.holderName': 'as the page read it, compared with the row',
  'suggest.complete: answers.purpose.selectedDiseaseAndMedicalHistory.name':
    'the name of an illness, chosen from the list of the questionnaire',
};

describe('typed text', () => {
  it('is stored and searched in composed form (NFC), except for the fields in the table', () => {
    const uncomposed = fields.filter(({ schema }) => storesText(schema).some((text) => text !== text.normalize('NFC')));
    const names = new Set(uncomposed.map(({ name }) => lastOf(name)));
    expect([...names].toSorted()).toEqual(Object.keys(uncomposedTexts).toSorted());
  });

  it('has its letters counted after it is composed', () => {
    const longest = fields.filter(({ schema }) => schema.safeParse('각'.repeat(40)).success);
    const rejected = longest.filter(({ schema }) => !schema.safeParse('각'.repeat(40).normalize('NFD')).success);
    // A field in the table counts each decomposed part, so fewer letters fit.
    const typed = rejected.filter(({ name }) => !(lastOf(name) in uncomposedTexts));
    expect(typed.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it.each([
    ['turns its direction', '김\u202E하늘'],
    ['has a line break', '김\n하늘'],
  ])('is not stored as a name as it was typed if it %s', (_what, name) => {
    const named = fields.filter((field) => namesSomebody.test(lastOf(field.name)));
    const unchanged = named.filter(({ schema }) => schema.safeParse(name).data === name);
    expect([...new Set(unchanged.map((field) => `${field.path}: ${field.name}`))]).toEqual(Object.keys(otherNames));
  });

  it('is found in every kind of schema', () => {
    const text = z.string().max(9);
    const schema = z.object({
      plain: text,
      maybe: text.nullish(),
      list: z.array(z.object({ inner: text.default('') })),
      either: z.union([z.object({ one: text }), z.number()]),
      piped: text.transform((value) => value.trim()),
      record: z.record(z.string(), text),
      number: z.number(),
      choice: z.enum(['a']),
      made: z.object({ kept: text }).transform(({ kept }) => kept),
    });
    expect(textFields(schema).map(({ name }) => name)).toEqual([
      'plain',
      'maybe',
      'list.0.inner',
      'either.one',
      'piped',
      'record.*',
      'made.kept',
    ]);
  });
});
