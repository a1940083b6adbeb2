import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { insertingMutations } from './inserting-mutations';
import { mutationSites } from './mutation-sites';
import { inputOf, procedures } from './procedures';
import { repeatedCalls } from './tables/repeated-calls';

/** Mutations that take an idempotency key. */
const keyed = new Set(
  procedures
    .filter(([, procedure]) => procedure._def.type === 'mutation')
    .filter(([, procedure]) => {
      const input = inputOf(procedure);
      return input instanceof z.ZodObject && 'idempotencyKey' in input.shape;
    })
    .map(([path]) => path),
);

it('every mutation that inserts a row takes a key, or says why a second press after a lost answer does nothing twice', () => {
  const found = insertingMutations();
  expect(found.get('lesson.writeMemo')).toEqual(['lessonMemo']);
  expect(found.get('operations.lead.addNote')).toEqual(['leadNote']);
  const paths = new Set(procedures.map(([path]) => path));
  expect([...found.keys()].filter((path) => !paths.has(path))).toEqual([]);
  expect([...found.keys()].filter((path) => !keyed.has(path)).sort()).toEqual(Object.keys(repeatedCalls).sort());
});

it('every component that sends a mutation with a key uses useIdempotentCall', () => {
  const sites = mutationSites().filter(({ path, isOwn }) => isOwn && keyed.has(path));
  expect(sites.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'b2bExpert.addGroup',
      'lesson.schedule',
      'operations.settlement.correctBill',
      'operations.settlement.recordReceipt',
    ]),
  );
  expect(sites.filter(({ isKeyed }) => !isKeyed)).toEqual([]);
});

it('no other browser code creates a key, except the queue that stores one with each action', () => {
  const files = globSync('src/{app,components,features,trpc}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const making = files.filter((file) => /\bidempotencyKey\s*:\s*(?!string\b)/.test(readFileSync(file, 'utf8')));
  expect(making.sort()).toEqual([
    'src/components/outbox/action.ts',
    'src/components/outbox/store.ts',
    'src/trpc/use-idempotent-call.ts',
  ]);
});
