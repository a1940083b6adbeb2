// npm run test:engines [-- WORD …]: runs the most important journeys through the built product in WebKit and Firefox,
// or only the engines and journeys that match the words. The last line is `N passed, N failed`; exits with code 1 when
// a journey failed. The project does not install the engines: the error for a missing program names its package.
import { register } from 'tsx/esm/api';
import { generateAll } from '../lib/build/generate-all.mjs';
import { explainFailure } from '../lib/explain-failure.mjs';
import { watchParent } from '../lib/processes/watch-parent.mjs';
import { root } from '../lib/project.mjs';
import { testEnvironment } from '../lib/test-run/test-settings.mjs';

/** @type {(() => Promise<void>) | undefined} */
let stopProduct;
/** Ends the running engine. */
let stopEngine = async () => {};
/** @type {Promise<never> | undefined} */
let shutdown;
/**
 * Ends the command once: an interrupt makes the running journey fail, and that failure must not end the command first.
 * @param {number} code
 */
const end = (code) => (shutdown ??= endAll(code));
/** @param {number} code @returns {Promise<never>} */
async function endAll(code) {
  await stopEngine();
  await stopProduct?.();
  process.exit(code);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end(130));
watchParent(() => void end(1));

try {
  await generateAll(root);
  // The product's own modules create the users of the journeys and read these settings.
  Object.assign(process.env, testEnvironment({ NODE_ENV: 'production', LOG_LEVEL: 'silent' }));
  register();
  const run = await import('./run');
  ({ stopEngine } = run);
  const choice = run.choose(process.argv.slice(2));
  const { default: startProduct } = await import('../../e2e/start-product');
  stopProduct = await startProduct();
  const { passed, failed } = await run.runJourneys(choice, process.env.E2E_BASE_URL ?? '');
  console.log(`\n${passed} passed, ${failed} failed`);
  await end(failed === 0 ? 0 : 1);
} catch (error) {
  console.error(explainFailure(error) ?? error);
  await end(1);
}
