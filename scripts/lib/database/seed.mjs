import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withClient } from './databases.mjs';
import { generateClient } from '../build/generate-client.mjs';
import { explainOutput } from '../explain-failure.mjs';
import { PlainError } from '../plain-error.mjs';
import { root } from '../project.mjs';
import { ensureKeys } from '../settings.mjs';

/** Exit code of the seed program when its message is all that the user needs (prisma/seed/index.ts). */
export const REFUSED = 2;

/** @param {string} url a migrated database */
export function isEmpty(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query('SELECT NOT EXISTS (SELECT 1 FROM users) AS empty');
    return rows[0].empty === true;
  });
}

/**
 * Runs the seed program; throws a PlainError when nothing could be written, or when the coaches of `--coaches` could
 * not.
 * @param {string} url
 * @param {string[]} [args] passed to the program, e.g. `--coaches 100000`
 * @param {{ quiet?: boolean, keys?: string, onChild?: (child: import('node:child_process').ChildProcess) => void }}
 *   [options]
 */
export async function seed(url, args = [], { quiet = false, keys, onChild } = {}) {
  generateClient(root);
  const env = { ...process.env, DATABASE_URL: url, APP_KEYS: keys ?? (process.env.APP_KEYS || ensureKeys(root)) };
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'prisma/seed/index.ts'), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (errorOutput += chunk));
  onChild?.(child);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === REFUSED) throw new PlainError(errorOutput.trim());
  if (code !== 0)
    throw new PlainError(explainOutput(errorOutput) ?? `The demo set could not be written:\n${errorOutput.trim()}`);
}
