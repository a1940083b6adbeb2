import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../project.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string} note
 * @property {string[]} failures names of the failed tests, with their files
 */

/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile */
/** @typedef {{ file: string, title: string, ok: boolean, tests: { projectName: string, status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * Reads vitest's JSON report. A file that could not be loaded has no tests and counts as one failure, and so does a run
 * that failed without naming a test.
 * @param {string} file
 * @param {number} code the run's exit code
 * @returns {Counts}
 */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return broken('no report');
  /** @type {VitestFile[]} */
  const files = report.testResults;
  const brokenFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${shortName(file.name)} › ${test.fullName}`),
  );
  return counts(
    report.numPassedTests,
    report.numFailedTests + brokenFiles.length,
    report.numPendingTests + report.numTodoTests,
    code,
    [...failures, ...brokenFiles.map((file) => shortName(file.name))],
  );
}

/**
 * Reads Playwright's JSON report; a test that passed only after a retry counts as failed.
 * @param {string} file
 * @param {number} code
 * @returns {Counts}
 */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report) return broken('no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counts(expected, unexpected + flaky, skipped, code, report.suites.flatMap(failedSpecs));
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedSpecs(suite) {
  const ownFailures = (suite.specs ?? [])
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `${spec.tests.map((test) => test.projectName).join(', ')} ${spec.file} › ${spec.title}`);
  return [...ownFailures, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @param {number} code
 * @param {string[]} failures
 * @returns {Counts}
 */
function counts(passed, failed, skipped, code, failures) {
  const realFailed = failed === 0 && code !== 0 ? 1 : failed;
  return {
    passed,
    failed: realFailed,
    note: `${passed} passed, ${realFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    failures: failed === 0 && realFailed > 0 ? ['the run ended without saying why'] : failures,
  };
}

/** @param {string} note @returns {Counts} */
const broken = (note) => ({ passed: 0, failed: 1, note, failures: [note] });

/** @param {string} file */
const shortName = (file) => relative(root, file);

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
