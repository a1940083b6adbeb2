import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

const example = readFileSync(join(root, '.env.example'), 'utf8');
const schema = readFileSync(join(root, 'src/env.js'), 'utf8');

/** Settings that only the commands read, so they are not in the product's schema. */
const OF_THE_COMMANDS = ['DEMO_DATA', 'CHROMIUM_PATH', 'NEXT_DIST_DIR'];

test('.env.example lists every setting of the schema, and no other', () => {
  const settings = [...schema.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'NODE_ENV');
  expect(settings.length).toBeGreaterThan(20);
  expect(new Set(Object.keys(parseEnv(example)))).toEqual(new Set([...settings, ...OF_THE_COMMANDS]));
});

test('.env.example sets no value, so a copy of it changes nothing', () => {
  expect(Object.values(parseEnv(example)).filter((value) => value !== '')).toEqual([]);
});

test('.env.example contains every default of the schema', () => {
  const defaults = [...schema.matchAll(/\.default\((?:'([^']+)'|(\d+))\)/g)].map(([, text, number]) => text ?? number);
  const missing = defaults.filter((value) => value !== 'development' && !example.includes(value ?? ''));
  expect(missing).toEqual([]);
});
