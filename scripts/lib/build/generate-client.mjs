import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { hashTree } from './tree-hash.mjs';

/**
 * Generates the Prisma client when the schema or Prisma itself has changed.
 * @param {string} root
 * @returns {boolean} whether it was generated now
 */
export function generateClient(root) {
  const output = join(root, 'src/generated/prisma');
  const stamp = join(root, 'src/generated/prisma.hash');
  const hash = hashTree(root, ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json']);
  if (existsSync(join(output, 'client.ts')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;

  const result = spawnSync(
    process.execPath,
    [join(root, 'node_modules/prisma/build/index.js'), 'generate', '--no-hints'],
    {
      cwd: root,
      encoding: 'utf8',
      // Generating needs no engine, but Prisma downloads one unless this variable names a file.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  );
  if (result.status !== 0)
    throw new PlainError(`The Prisma client could not be generated:\n${result.stdout}${result.stderr}`);
  writeFileSync(stamp, hash);
  return true;
}
