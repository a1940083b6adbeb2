import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const GENERATE = 'node scripts/generate.mjs';
/** The formatter reads files as they are. */
const readsFilesAlone: ReadonlySet<string> = new Set(['format']);
/** What a script of ours does is generated there, as soon as it needs it; vitest is started without one of them. */
const isOwnCommand = (command: string) =>
  /^node scripts\/[\w/-]+\.mjs( --dev)?$/.test(command) && !command.includes('/mutation/');

it('each script that loads the product makes the generated files first, so that it runs right after npm ci', () => {
  const loads = Object.entries(scripts).filter(
    ([name, command]) => !isOwnCommand(command) && !readsFilesAlone.has(name) && !name.startsWith('pre'),
  );
  expect(loads.map(([name]) => name)).toContain('worker');
  for (const [name] of loads) expect([name, scripts[`pre${name}`]]).toEqual([name, GENERATE]);
});
