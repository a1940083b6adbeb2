import { describe, expect, it } from 'vitest';
import { residentNumberField } from '~/domain/shared/resident-number';
import { textFields } from '~/test/inputs/text-fields';
import { procedures } from '~/test/procedures';
import { acceptedResidentNumbers } from '~/test/tables/resident-numbers';

/** Returns an input in which only the named field ("entries.0.name") has a value. */
const inputWith = (name: string, text: string): unknown =>
  name.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), text);

const fields = procedures
  .filter(([, procedure]) => procedure._def.type === 'mutation')
  .flatMap(([path, procedure]) => {
    // A procedure may define its input in parts, each with its own schema.
    const schemas = (procedure._def as { inputs?: unknown[] }).inputs ?? [];
    return schemas.flatMap((schema) => textFields(schema)).map(({ name }) => ({ path, name }));
  });

describe('a resident number', () => {
  it('is rejected in every text of a change, except for the fields in the table', () => {
    const accepting = fields.filter(
      ({ path, name }) => residentNumberField(path, inputWith(name, '저는 900101-1234567이에요.')) === null,
    );
    const listed = accepting
      .filter(({ name }) => !name.split('.').some((part) => part.startsWith('encrypted')))
      .map(({ path, name }) => `${path}: ${name}`);
    expect([...new Set(listed)].toSorted()).toEqual([...acceptedResidentNumbers].toSorted());
    expect(fields.length).toBeGreaterThan(300);
  });
});
