import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { type BoundedField, boundedFields, inputWith } from '~/test/inputs/bounded-fields';
import { limitsEverywhere, limitsOf } from '~/test/tables/input-limits';
import { procedures } from '~/test/procedures';

const fields = procedures.flatMap(([path, procedure]) => {
  // A procedure may define its input in parts, each with its own schema.
  const schemas = (procedure._def as { inputs?: unknown[] }).inputs ?? [];
  return schemas.flatMap((schema) =>
    schema instanceof z.ZodType
      ? boundedFields(schema).map((field) => ({ path, schema, field, title: `${path}: ${field.name}` }))
      : [],
  );
});

/** Returns the schema's error codes for the field itself; the other fields are missing and always cause errors. */
function complaints(schema: z.ZodType, field: BoundedField, size: number): string[] {
  const { error } = schema.safeParse(inputWith(field, valueOf(field.limits, size)));
  const own = error?.issues.filter(({ path }) => path.join('.') === field.path.join('.'));
  return own?.map(({ code }) => code) ?? [];
}

function valueOf([kind]: BoundedField['limits'], size: number): unknown {
  if (kind === 'number') return size;
  return kind === 'text' ? 'ㄱ'.repeat(size) : Array.from({ length: size }, (_, index) => String(index));
}

describe('the limits of every input', () => {
  it.each(fields)('$title', ({ path, schema, field }) => {
    expect(field.limits).toEqual(limitsOf[path]?.[field.name] ?? limitsEverywhere[field.name]);
    const [kind, min, max] = field.limits;
    const outside = [min - 1, max + 1].filter((size) => Number.isFinite(size) && (kind === 'number' || size >= 0));
    expect(
      outside.filter((size) => complaints(schema, field, size).length === 0),
      'outside and taken',
    ).toEqual([]);
    // Text formats and other rules for entries are tested beside their schemas.
    const inside = [min, max].filter(Number.isFinite).flatMap((size) => complaints(schema, field, size));
    expect(
      inside.filter((code) => code === 'too_big' || code === 'too_small'),
      'inside and rejected',
    ).toEqual([]);
  });

  it('name only fields that exist', () => {
    const existingFields = new Set(fields.map(({ path, field }) => `${path} ${field.name}`));
    const named = Object.entries(limitsOf).flatMap(([path, own]) => Object.keys(own).map((name) => `${path} ${name}`));
    expect(named.filter((name) => !existingFields.has(name))).toEqual([]);
    const names = new Set(fields.map(({ field }) => field.name));
    expect(Object.keys(limitsEverywhere).filter((name) => !names.has(name))).toEqual([]);
  });
});
