import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { readSchema } from './schema-files.mjs';

test('every relation uses ids, which never change', () => {
  // A relation is read in a separate statement, which would not find a row whose key has changed since the first
  // statement.
  const relations = readSchema(root).flatMap(({ content }) => [...content.matchAll(/fields: \[([^\]]+)\]/g)]);
  const fields = relations.flatMap(([, names = '']) => names.split(', '));
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((name) => !name.endsWith('Id'))).toEqual([]);
});
