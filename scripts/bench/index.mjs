// npm run bench [-- WORD …] [-- --out docs/benchmarks.md]: the rows whose file names contain a word, or all. Has its own
// PostgreSQL, set up like a real one (nothing is switched off), on an otherwise idle machine.
import { register } from 'tsx/esm/api';
import { createDatabase } from '../lib/databases.mjs';
import { explainFailure } from '../lib/explain-failure.mjs';
import { generateClient } from '../lib/generate-client.mjs';
import { root } from '../lib/project.mjs';
import { startTestCluster, TEMPLATE, TEST_KEYS } from '../lib/test-cluster.mjs';
import { testEnvironment } from '../lib/test-settings.mjs';

const DATABASE = 'bench';

generateClient(root);
const cluster = await startTestCluster(root, { durable: true });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void cluster.stop().finally(() => process.exit(130)));
// The settings are read when a row imports the product: `~/server/db` is this database.
await createDatabase(cluster.url('postgres'), DATABASE, TEMPLATE);
Object.assign(process.env, testEnvironment({ DATABASE_URL: cluster.url(DATABASE), APP_KEYS: TEST_KEYS, NODE_ENV: 'production', LOG_LEVEL: 'warn' }));
register();
try {
  const { runBenches } = await import('./run');
  await runBenches(cluster.url('postgres'), process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error) ?? error);
  process.exitCode = 1;
} finally {
  await cluster.stop();
}
process.exit();
