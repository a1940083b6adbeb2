/**
 * Queries of operators that return a file or a picture. A mutation leaves an entry in the log anyway
 * (`operations-audit.int.test.ts`); a query that returns the same leaves one by a test of its own.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { metaOf, procedures } from './procedures';

/** The test of the entry in the log, and the action that it expects. */
const recorded: Readonly<Record<string, { test: string; action: string }>> = {
  'operations.company.exportEmployees': {
    test: 'src/server/services/company/manage/employee-list.int.test.ts',
    action: 'company.export',
  },
};

/** Returns the names of all fields of a schema, at any depth. */
function fieldNames(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldNames(part, seen));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, unknown>).flatMap(([name, part]) => [
      name,
      ...fieldNames(part, seen),
    ]);
  return schema instanceof z.ZodType ? Object.values(schema.def).flatMap((part) => fieldNames(part, seen)) : [];
}

it('each of them is in the table', () => {
  const downloads = procedures.filter(([, procedure]) => {
    const { output, type } = procedure._def as { output?: unknown; type?: string };
    const isOperators = metaOf(procedure)?.access.startsWith('operations.') ?? false;
    const returnsFile = fieldNames(output).some((name) => /^(?:csv|pdf|picture|file|bytes|base64)$/i.test(name));
    return type === 'query' && isOperators && returnsFile;
  });
  expect(downloads.map(([path]) => path)).toEqual(Object.keys(recorded));
});

it.each(Object.entries(recorded))('%s leaves an entry in the log', (path, { test, action }) => {
  const source = readFileSync(test, 'utf8');
  expect(source).toContain(`${path.split('.').at(-1)}(`);
  expect(source).toContain(`auditEvent.findMany({ where: { action: '${action}'`);
});
