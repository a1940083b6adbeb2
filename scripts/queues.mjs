// npm run queues: runs pg-boss's own dashboard for the product's queues, for engineers, on this machine only.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, parsePort, requireFreePort } from './lib/processes/ports.mjs';
import { root } from './lib/project.mjs';
import { withDatabase } from './lib/database/with-database.mjs';

const GUARD = join(root, 'scripts/lib/processes/exit-with-parent.mjs');

await withDatabase(async ({ url }) => {
  const chosen = process.argv[2];
  const port = chosen ? parsePort(chosen) : await freePort();
  await requireFreePort(port);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, DATABASE_URL: url, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['--import', GUARD, join(root, 'node_modules/@pg-boss/dashboard/bin/cli.js')], {
    env,
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill('SIGTERM'));
  console.log(`Queues: http://127.0.0.1:${port}   (Ctrl-C stops)`);
  await new Promise((resolve) => child.on('exit', resolve));
});
