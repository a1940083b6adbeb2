// Generates the Prisma client when the schema or Prisma itself has changed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashTree } from './lib/tree-hash.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const output = join(root, 'src/generated/prisma');
const stamp = join(root, 'src/generated/prisma.hash');
const hash = hashTree(root, ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json']);

if (!existsSync(join(output, 'client.ts')) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  const result = spawnSync(process.execPath, [join(root, 'node_modules/prisma/build/index.js'), 'generate', '--no-hints'], {
    cwd: root,
    encoding: 'utf8',
    // Generating needs no engine, but Prisma downloads one unless it is shown a file.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}`);
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, hash);
}
