import { expect, test } from 'vitest';
import { diffSchemas } from './migrate.mjs';
import { root } from '../project.mjs';
import { readSchema, readSnapshot, snapshotOf } from './schema-files.mjs';

test('every change of the datamodel has a migration', async () => {
  const snapshot = readSnapshot(root);
  expect(snapshot).not.toBeNull();
  // When this fails, run: npm run db:migration NAME
  expect(await diffSchemas(snapshot, readSchema(root))).toBe('');
});

test('generates the SQL of a new column without a database', async () => {
  const schema = readSchema(root);
  const changed = schema.map((file) => ({
    ...file,
    content: file.content.replace('model Tool {', 'model Tool {\n  extra String?'),
  }));
  const from = [{ path: 'snapshot.prisma', content: snapshotOf(schema) }];
  expect(await diffSchemas(from, changed)).toContain('ALTER TABLE "tools" ADD COLUMN     "extra" TEXT;');
});

test('creates all tables when there is no snapshot', async () => {
  const sql = await diffSchemas(null, readSchema(root));
  expect(sql).toContain('CREATE TABLE "users"');
  expect(sql).not.toContain('ALTER TABLE "users" ADD COLUMN');
});

test('every relation uses ids, which never change', () => {
  // A relation is read in a separate statement, which would not find a row whose key has changed since the first
  // statement.
  const relations = readSchema(root).flatMap(({ content }) => [...content.matchAll(/fields: \[([^\]]+)\]/g)]);
  const fields = relations.flatMap(([, names = '']) => names.split(', '));
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((name) => !name.endsWith('Id'))).toEqual([]);
});
