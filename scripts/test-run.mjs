// Runs every check of the project and prints one line per check with its duration; the output of a failed check is
// printed completely. The last line is always `N passed, N failed`: tests of vitest and Playwright, and each static
// check as one.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './lib/install/chromium.mjs';
import { explainFailure } from './lib/explain-failure.mjs';
import { generateAll } from './lib/build/generate-all.mjs';
import { root } from './lib/project.mjs';
import { countPlaywright, countVitest } from './lib/test-run/test-counts.mjs';
import { printStep, seconds, step } from './lib/steps.mjs';
import { ensurePoppler } from './lib/install/system-packages.mjs';
import { runTool, stopTools } from './lib/processes/tools.mjs';
import { startTestProduct } from './lib/test-run/test-product.mjs';
import { testEnvironment } from './lib/test-run/test-settings.mjs';
import { watchParent } from './lib/processes/watch-parent.mjs';

const startedAt = performance.now();
const results = join(root, 'test-results');
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);
let passed = 0;
let failed = 0;
/** @type {import('./lib/test-run/test-product.mjs').TestProduct | undefined} */
let product;
let isStopping = false;
/** @type {string[]} repeated at the end of the output, where people look first */
const failures = [];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void interrupt());
watchParent(() => void interrupt());

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
try {
  await runAll();
} catch (error) {
  if (!isStopping) {
    failed += 1;
    console.error(`\n${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}`);
  }
}
if (!isStopping) await finish();

async function runAll() {
  await step('generated', async () => [await generateAll(root), null]);
  // No later result can be trusted when the types are wrong.
  if (!(await check('types', [bin('@typescript/native/bin/tsc'), '-p', 'scripts/tsconfig.typecheck.json']))) return;
  await check('format', [bin('oxfmt/bin/oxfmt'), '--check']);
  await check('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']);
  // Each check keeps one core busy.
  await Promise.all([
    check('layers', [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '.', '--config', '.dependency-cruiser.cjs']),
    check('dead code', [bin('knip/bin/knip.js'), '--no-progress']),
  ]);
  // Tests read rendered PDFs with poppler; the checks above need no system package that could fail to install.
  await step('poppler', async () => [ensurePoppler() ? 'installed' : 'there', null]);
  await tests('unit', ['--project', 'unit']);
  const { path: chromium } = await step('chromium', async () => {
    const browser = ensureChromium();
    return [browser.installed ? 'installed' : browser.path, browser];
  });
  await tests('browser', ['--config', 'vitest.browser.config.ts'], { CHROMIUM_PATH: chromium });
  await tests('integration', ['--project', 'integration']);
  await journeys(chromium);
}

/**
 * Runs one static check.
 * @param {string} name
 * @param {string[]} args of Node
 */
async function check(name, args) {
  const since = performance.now();
  const { code, output } = await runTool(args, testEnvironment({}));
  report(
    name,
    code === 0
      ? { passed: 1, failed: 0, note: 'clean', failures: [] }
      : { passed: 0, failed: 1, note: 'failed', failures: [name] },
    output,
    since,
  );
  return code === 0;
}

/**
 * @param {string} name
 * @param {string[]} which selects vitest's tests
 * @param {Record<string, string>} [settings]
 */
async function tests(name, which, settings = {}) {
  const since = performance.now();
  const file = join(results, `${name}.json`);
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    ...which,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await runTool(args, testEnvironment({ NODE_ENV: 'test', ...settings }));
  report(name, countVitest(file, code), output, since);
}

/** @param {string} chromium */
async function journeys(chromium) {
  product = await startTestProduct(step);
  passed += 1; // the build
  const since = performance.now();
  const file = join(results, 'e2e.json');
  const env = testEnvironment({
    CHROMIUM_PATH: chromium,
    E2E_BASE_URL: product.url,
    E2E_DATABASE_URL: product.databaseUrl,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { code, output } = await runTool([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], env);
  report('e2e', countPlaywright(file, code), output, since);
}

/**
 * @param {string} name
 * @param {import('./lib/test-run/test-counts.mjs').Counts} counts
 * @param {string} output
 * @param {number} since
 */
function report(name, counts, output, since) {
  if (isStopping) return;
  passed += counts.passed;
  failed += counts.failed;
  failures.push(...counts.failures);
  printStep(name, counts.note, since);
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
}

async function interrupt() {
  if (isStopping) return;
  isStopping = true;
  failed += 1;
  console.error('\nInterrupted.');
  await finish();
}

async function finish() {
  await stopTools();
  await product?.stop();
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${seconds(startedAt)}\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
