// npm run bench [-- WORD …] [-- --without-million --write]: runs the rows whose file names contain a word, or all. A
// run of all rows, or --write, puts the measured numbers into docs/benchmarks.md. Uses its own PostgreSQL with the
// settings of a real server; the machine should be idle otherwise.
import { register } from 'tsx/esm/api';
import { explainFailure } from '../lib/explain-failure.mjs';
import { generateAll } from '../lib/build/generate-all.mjs';
import { root } from '../lib/project.mjs';
import { TEST_KEYS } from '../lib/test-run/test-cluster.mjs';
import { testEnvironment } from '../lib/test-run/test-settings.mjs';
import { watchParent } from '../lib/processes/watch-parent.mjs';
import { startBenchCluster } from './cluster.mjs';

await generateAll(root);
/** @type {import('./cluster.mjs').BenchCluster | undefined} */
let cluster;
/** @param {number} code */
const end = async (code) => {
  await cluster?.stop();
  process.exit(code);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end(130));
watchParent(() => void end(1));

try {
  cluster = await startBenchCluster();
  const DATABASE_URL = await cluster.freshDatabase('bench');
  // A row that imports the product reads these settings: `~/server/db` is this database.
  Object.assign(
    process.env,
    testEnvironment({
      DATABASE_URL,
      APP_KEYS: TEST_KEYS,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    }),
  );
  register();
  const { runBenches } = await import('./run');
  await end((await runBenches(cluster, process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(explainFailure(error) ?? error);
  await end(1);
}
