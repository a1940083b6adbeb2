import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { refundAccountSchema } from '~/domain/payment/schema';
import { hasResidentNumber, residentNumberProblem } from '~/domain/shared/resident-number';
import { textFields } from '~/test/inputs/text-fields';
import { procedures } from '~/test/procedures';
import { acceptedResidentNumbers } from '~/test/tables/resident-numbers';
import { uncomposedTexts } from '~/test/tables/uncomposed-texts';

const texts = ['900101-1234567', '9001011234567', '저는 900101-1234567이에요. 수업에서 만나면 알려 드릴게요, 꼭요.'];

/** Returns the last part of the field's path; for an entry of a list, the name of the list. */
const lastOf = (name: string) => name.replace(/[.]0$/, '').split('.').at(-1) ?? '';

const isStoredBy = (schema: z.ZodType) =>
  texts.some((text) => {
    const { data } = schema.safeParse(text);
    return typeof data === 'string' && hasResidentNumber(data);
  });

describe('a resident number', () => {
  it('is rejected by every text of a procedure, except for the fields in the table', () => {
    const accepting = procedures.flatMap(([path, procedure]) => {
      // A procedure may define its input in parts, each with its own schema.
      const schemas = (procedure._def as { inputs?: unknown[] }).inputs ?? [];
      return schemas
        .flatMap((schema) => textFields(schema))
        .filter(({ name, schema }) => !lastOf(name).startsWith('encrypted') && isStoredBy(schema))
        .map(({ name }) => [lastOf(name), `${path}: ${lastOf(name)}`] as const);
    });
    const listed = { ...acceptedResidentNumbers, ...uncomposedTexts };
    const unlisted = accepting.filter((names) => !names.some((name) => name in listed));
    expect(unlisted.map(([, name]) => name)).toEqual([]);
    const names = new Set<string>(accepting.flat());
    expect(Object.keys(acceptedResidentNumbers).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    ['900101-1234567', [residentNumberProblem]],
    ['９００１０１－１２３４５６７', [residentNumberProblem]],
    // 13 digits alone can be an account.
    ['9001011234567', []],
    ['110-123-456789', []],
  ])('as a bank account %s: %s', (accountNumber, problems) => {
    const { error } = refundAccountSchema.safeParse({ bankCode: '88', accountNumber, holderName: '김다온' });
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
  });
});
