// Finds the tests that can notice a mistake: those that call the function that contains it.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The functions that a test file calls, and its duration.
 * @typedef {{ test: string, ms: number, called: Record<string, string[]> }} Reach
 */

/**
 * Runs all tests once and records what each test file calls.
 * @param {import('vitest/node').Vitest} vitest
 * @param {string} root
 * @param {string} folder
 */
export async function recordReach(vitest, root, folder) {
  await recordAtomically(folder, async (part) => {
    process.env.REACH_FOLDER = part;
    const recorder = join(root, 'scripts/mutation/record-reach.mjs');
    for (const { config } of vitest.projects) config.setupFiles.unshift(recorder);
    const specifications = await vitest.globTestSpecifications();
    await vitest.runTestSpecifications(specifications);
    for (const { config } of vitest.projects) config.setupFiles = config.setupFiles.filter((file) => file !== recorder);
    // An interrupt ends the run early without an error.
    const recordedFiles = readdirSync(part).length;
    if (recordedFiles !== new Set(specifications.map(({ moduleId }) => moduleId)).size)
      throw new Error(`the recording was cut off: ${recordedFiles} files of tests are in it`);
  });
}

/**
 * Records into a folder that contains only a complete recording and is missing until there is one. An interrupted
 * recording stays in a separate folder, which is not read, until the next recording begins.
 * @param {string} folder
 * @param {(part: string) => Promise<void>} record
 */
export async function recordAtomically(folder, record) {
  const part = `${folder}.part`;
  for (const old of [folder, part]) rmSync(old, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  await record(part);
  renameSync(part, folder);
}

/** @param {string} folder @returns {Reach[]} */
export function readReach(folder) {
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * Returns the test files that reach a mistake, most likely to notice it first: unit tests, tests of its area, fast
 * tests.
 * @param {Reach[]} reaches
 * @param {{ file: string, find: string }} mistake
 * @param {string} text of the file
 */
export function testsOf(reaches, { file, find }, text) {
  const reaching = reaches.filter(({ called }) => called[file]);
  const names = namesBefore(text.slice(0, text.indexOf(find) + find.length));
  const name = names.find((name) => reaching.some(({ called }) => called[file]?.includes(name)));
  // For code outside a function that is called by name (a table, a method), uses all tests that call anything in the
  // file.
  const found = name === undefined ? reaching : reaching.filter(({ called }) => called[file]?.includes(name));
  return found.toSorted((one, two) => distance(one, file) - distance(two, file)).map(({ test }) => test);
}

/**
 * Returns the names of declarations before the end of the text, the nearest first.
 * @param {string} text
 */
function namesBefore(text) {
  const plain = /\bfunction\s+(\w+)/.source;
  const arrow = /\bconst\s+(\w+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(|<)/.source;
  const method = /^ +(?:async )?(\w+)(?:: (?:async )?\(|\([^)]*\)[^;]*\{$)/.source;
  const names = [...text.matchAll(new RegExp(`${plain}|${arrow}|${method}`, 'gm'))];
  return names.map((match) => match[1] ?? match[2] ?? match[3] ?? '').toReversed();
}

/** @param {Reach} reach @param {string} file */
function distance({ test, ms, called }, file) {
  const area = (/** @type {string} */ path) =>
    dirname(path).replace('src/server/services/', '').replace('src/domain/', '');
  const isUnit = !test.includes('.int.test.');
  // A test file that calls few files is about those files.
  return (isUnit ? 0 : 1e7) + (area(test) === area(file) ? 0 : 1e6) + ms + Object.keys(called).length * 20;
}
