// `npm run mistakes -- FILE [WORD | FROM-TO] [--near] [--again]`: applies the mistakes of a JSON file to a copy of the
// project, one at a time, and prints which of them the tests notice (docs/testing.md). All tests run once before, to
// learn which of them call what; --again uses the result of the last time. With --near only the dozen likeliest files
// run. The project itself is not changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createVitest } from 'vitest/node';
import { generateAll } from '../lib/build/generate-all.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { root } from '../lib/project.mjs';
import { applyMistake, readMistakes } from './mistakes.mjs';
import { readReach, recordReach, testsOf } from './reach.mjs';

const MAX_NEARBY_TESTS = 12;
// The same folder for every run, so that a recording keeps naming the same files.
const copy = join(root, '.stryker-tmp', 'mistakes');
const learnt = join(root, '.stryker-tmp', 'reach');
const cliArguments = process.argv.slice(2);
const nearbyOnly = cliArguments.includes('--near');
const [path, which] = cliArguments.filter((word) => !word.startsWith('--'));
if (path === undefined) throw new PlainError('Name a JSON file of mistakes: npm run mistakes -- FILE.');
const mistakes = chosen(readMistakes(path), which);
/**
 * Whether a test file passes without any mistake.
 * @type {Map<string, boolean>}
 */
const passing = new Map();
const unnoticed = [];

await generateAll(root);
makeCopy();
process.chdir(copy);
Object.assign(process.env, { NODE_ENV: 'test' });
const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  bail: 0,
  reporters: [{}],
  onConsoleLog: () => false,
  sequence: { sequencer: InOrder() },
});
try {
  await vitest.standalone();
  if (!cliArguments.includes('--again') || !existsSync(learnt)) await recordReach(vitest, copy, learnt);
  const reaches = readReach(learnt);
  for (const { config } of vitest.projects) Object.assign(config, { bail: 1 });
  vitest.config.bail = 1;
  for (const [index, mistake] of mistakes.entries()) {
    const since = performance.now();
    const caughtBy = (await tryMistake(mistake, reaches)) ?? tryInBrowser(mistake);
    if (caughtBy === null) unnoticed.push(mistake);
    const seconds = ((performance.now() - since) / 1000).toFixed(0);
    const outcome = caughtBy === null ? 'UNNOTICED' : `caught by ${caughtBy}`;
    console.log(`${index + 1}/${mistakes.length} ${seconds} s ${mistake.file}: ${mistake.note}: ${outcome}`);
  }
} finally {
  await vitest.close();
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${mistakes.length - unnoticed.length} caught, ${unnoticed.length} unnoticed`);
process.exit(unnoticed.length === 0 ? 0 : 1);

/**
 * @param {import('./mistakes.mjs').Mistake[]} all
 * @param {string | undefined} which numbers ("11-20") or a word in the file name or note
 */
function chosen(all, which) {
  const range = /^(\d+)-(\d+)$/.exec(which ?? '');
  if (range) return all.slice(Number(range[1]) - 1, Number(range[2]));
  return which === undefined ? all : all.filter(({ file, note }) => `${file} ${note}`.includes(which));
}

/** Copies the files that git tracks or would add, and the generated and installed files. */
function makeCopy() {
  rmSync(copy, { recursive: true, force: true });
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  cpSync(join(root, 'src/generated'), join(copy, 'src/generated'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Runs test files in the given order. */
function InOrder() {
  return class {
    /** @param {import('vitest/node').TestSpecification[]} files */
    sort = async (files) => files;
    /** @param {import('vitest/node').TestSpecification[]} files */
    shard = async (files) => files;
  };
}

/**
 * @param {import('./mistakes.mjs').Mistake} mistake
 * @param {import('./reach.mjs').Reach[]} reaches
 * @returns {Promise<string | null>} the first test that failed
 */
async function tryMistake(mistake, reaches) {
  const path = join(copy, mistake.file);
  const right = readFileSync(path, 'utf8');
  const all = testsOf(reaches, mistake, right);
  let candidates = (nearbyOnly ? all.slice(0, MAX_NEARBY_TESTS) : all).filter((file) => passing.get(file) !== false);
  try {
    while (candidates.length > 0) {
      write(path, applyMistake(right, mistake));
      // Runs the most likely file alone first: it usually notices the mistake, and then a test that the mistake would
      // keep busy forever does not start.
      const failed = (await firstFailure(candidates.slice(0, 1))) ?? (await firstFailure(candidates.slice(1)));
      if (failed === null) return null;
      write(path, right);
      if (await passesUnmutated(failed.file)) return failed.name;
      // The run stopped at a test that also fails without the mistake: runs the remaining files without it.
      candidates = candidates.filter((file) => file !== failed.file);
    }
    return null;
  } finally {
    write(path, right);
  }
}

/**
 * Runs the component tests of the mistake's area, which no other test reaches.
 * @param {import('./mistakes.mjs').Mistake} mistake
 * @returns {string | null} the first test that failed
 */
function tryInBrowser(mistake) {
  const [, area = ''] = /^src\/(?:components|trpc|(features\/[^/]+))\//.exec(mistake.file) ?? [];
  if (!/^src\/(components|features|trpc)\//.test(mistake.file)) return null;
  const path = join(copy, mistake.file);
  const right = readFileSync(path, 'utf8');
  const report = join(copy, 'browser.json');
  try {
    write(path, applyMistake(right, mistake));
    const args = ['run', '--config', 'vitest.browser.config.ts', '--passWithNoTests', '--reporter=json'];
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, `--outputFile=${report}`, area], {
      cwd: copy,
    });
    /** @type {import('../lib/test-run/test-counts.mjs').VitestFile[]} */
    const files = JSON.parse(readFileSync(report, 'utf8')).testResults;
    const failed = files.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
    return failed?.fullName ?? null;
  } finally {
    write(path, right);
  }
}

/** @param {string} path @param {string} text */
function write(path, text) {
  writeFileSync(path, text);
  vitest.invalidateFile(path);
}

/**
 * Returns whether the file passes without any mistake; a test that fails anyway has not noticed the mistake.
 * @param {string} file
 */
async function passesUnmutated(file) {
  // On a busy machine a correct test may fail once.
  const passes = passing.get(file) ?? ((await firstFailure([file])) === null || (await firstFailure([file])) === null);
  passing.set(file, passes);
  if (!passes) console.log(`  ${file} fails without any mistake`);
  return passes;
}

/** @param {string[]} files @returns {Promise<{ file: string, name: string } | null>} */
async function firstFailure(files) {
  if (files.length === 0) return null;
  const specifications = await vitest.globTestSpecifications();
  const ordered = files.flatMap((file) => specifications.filter(({ moduleId }) => moduleId === join(copy, file)));
  // Without this, the result would include the failures of earlier runs.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(ordered);
  for (const tested of testModules) {
    const file = tested.moduleId.slice(copy.length + 1);
    if (tested.state() !== 'failed') continue;
    const [test] = tested.children.allTests('failed');
    return { file, name: `${file} > ${test?.fullName ?? 'its setup'}` };
  }
  const [first] = unhandledErrors;
  if (first) throw new Error(`tests of ${files.join(', ')} did not run`, { cause: first });
  return null;
}
