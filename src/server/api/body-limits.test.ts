import { expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '~/server/http/read-body';
import { longestInput } from '~/test/inputs/longest-input';
import { metaOf, procedures } from '~/test/procedures';

/** Bytes of `{"json":…}`, and of a key against sending twice. */
const ENVELOPE = 1024;

const needs = procedures.flatMap(([path, procedure]) => {
  if (procedure._def.type !== 'mutation') return [];
  const limit = metaOf(procedure)?.maxBodyBytes ?? MAX_BODY_BYTES;
  const { inputs = [] } = procedure._def as { inputs?: unknown[] };
  return [{ path, limit, bytes: inputs.reduce<number>((sum, input) => sum + longestInput(input), ENVELOPE) }];
});

it('the limit of each call holds the longest input that its schema accepts', () => {
  const short = needs.filter(({ limit, bytes }) => bytes > limit);
  expect(short.map(({ path, limit, bytes }) => `${path}: ${bytes} bytes, ${limit} allowed`)).toEqual([]);
});
