// npm run attack [-- WORD …] [-- --write]: runs the attacks whose names contain a word, or all, against a separate
// product on this machine: `npm start` in a folder below .data, with its embedded PostgreSQL. --write puts the measured
// numbers into docs/testing.md. Exits with code 1 when a violation was found.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { explainFailure } from '../lib/explain-failure.mjs';
import { generateAll } from '../lib/build/generate-all.mjs';
import { root } from '../lib/project.mjs';
import { TEST_KEYS } from '../lib/test-run/test-cluster.mjs';
import { testEnvironment } from '../lib/test-run/test-settings.mjs';
import { watchParent } from '../lib/processes/watch-parent.mjs';
import { startAttackedProduct } from './attacked-product.mjs';

await generateAll(root);
let stop = async () => {};
/** @param {number} code */
const end = async (code) => {
  await stop();
  process.exit(code);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end(130));
watchParent(() => void end(1));

try {
  const home = join(root, '.data', `attack-${randomBytes(4).toString('hex')}`);
  const product = await startAttackedProduct(home, (stopStarting) => {
    stop = stopStarting;
  });
  stop = product.stop;
  // An attack that imports the product reads these settings: `~/server/db` is this database.
  Object.assign(
    process.env,
    testEnvironment({
      DATABASE_URL: product.databaseUrl,
      APP_KEYS: TEST_KEYS,
      APP_URL: product.url,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    }),
  );
  register();
  const { runAttacks } = await import('./run');
  await end((await runAttacks(product, process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(explainFailure(error) ?? error);
  await end(1);
}
