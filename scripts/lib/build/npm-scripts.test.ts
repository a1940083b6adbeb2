import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const GENERATE = 'node scripts/generate.mjs';
/** The formatter does not load the product. */
const readsFilesOnly: ReadonlySet<string> = new Set(['format']);
/**
 * Our own commands generate the files themselves as soon as they need them; vitest is started without such a command.
 */
const isOwnCommand = (command: string) =>
  /^node scripts\/[\w/-]+\.mjs( --dev)?$/.test(command) && !command.includes('/mutation/');

it('every script that loads the product generates its files first, so that it runs right after npm ci', () => {
  const loads = Object.entries(scripts).filter(
    ([name, command]) => !isOwnCommand(command) && !readsFilesOnly.has(name) && !name.startsWith('pre'),
  );
  expect(loads.map(([name]) => name)).toContain('worker');
  for (const [name] of loads) expect([name, scripts[`pre${name}`]]).toEqual([name, GENERATE]);
});
