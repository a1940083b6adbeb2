import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { entityTypes } from '~/domain/shared/encrypted-id';
import { encryptId } from '~/server/crypto/encrypted-id';

/** Returns a small deterministic generator (mulberry32), so that a failing case can be repeated by its seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, values: readonly T[]): T {
  if (values.length === 0) throw new RangeError('nothing to pick from');
  return values[Math.floor(random() * values.length)] as T;
}

type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | boolean;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** Returns the JSON schema of a zod schema; null for anything else. */
export function describeInput(schema: unknown): JsonSchema | null {
  return schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : null;
}

/** Returns a value that the schema would plausibly accept: right types and keys, ids of another user's rows. */
export function sampleInput(schema: JsonSchema, random: () => number, root: JsonSchema = schema): unknown {
  if (schema.$ref) return sampleInput(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, random, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return sampleInput(pick(random, choices), random, root);
  if (schema.allOf?.length) return Object.assign({}, ...schema.allOf.map((part) => sampleInput(part, random, root)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const required = new Set(schema.required);
      const entries = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key) || random() < 0.7);
      return Object.fromEntries(entries.map(([key, value]) => [key, sampleInput(value, random, root)]));
    }
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, 1);
      return Array.from({ length }, () =>
        sampleInput(typeof schema.items === 'object' ? schema.items : {}, random, root),
      );
    }
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 100, Math.max(schema.minimum ?? 0, Math.floor(random() * 12)));
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'string':
      return sampleText(schema, random);
    case undefined:
    default:
      return undefined;
  }
}

function sampleText(schema: JsonSchema, random: () => number): string {
  if (schema.format === 'email') return 'someone@example.test';
  if (schema.format === 'uri') return 'https://example.test/';
  if (schema.format === 'date-time') return '2026-11-20T10:00:00.000Z';
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'uuid') return '8c5bb9a0-6c1f-4e38-9b0a-0d2c5f3a1e77';
  if (schema.pattern?.includes('\\d{4}-')) return '2026-11';
  if (random() < 0.6)
    return encryptId(pick(random, entityTypes), 1 + Math.floor(random() * 3), Math.floor(random() * 2));
  return brand.name.padEnd(schema.minLength ?? 0, '온').slice(0, schema.maxLength ?? 100);
}
