import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../project.mjs';

/**
 * Returns the environment for tests. All product settings of this machine or its .env files are emptied, so that a test
 * never reaches a real database or payment service. An empty value keeps the framework from loading the setting again.
 * @param {Record<string, string>} settings values that the tests set themselves
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment(settings) {
  const names = Object.keys(parseEnv(readFileSync(join(root, '.env.example'), 'utf8')));
  const emptied = Object.fromEntries(names.filter((name) => name !== 'CHROMIUM_PATH').map((name) => [name, '']));
  return { ...process.env, ...emptied, ...settings };
}
