import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, note: string }} Counts */

/**
 * What vitest's JSON report says. A file that could not be loaded has no tests but counts as one failure, and so does a
 * run that ended badly without saying why.
 * @param {string} file
 * @param {number} code the run's exit code
 * @returns {Counts}
 */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return broken('no report');
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ entry) =>
      entry.status === 'failed' && entry.assertionResults.length === 0,
  ).length;
  return counts(
    report.numPassedTests,
    report.numFailedTests + brokenFiles,
    report.numPendingTests + report.numTodoTests,
    code,
  );
}

/**
 * What Playwright's JSON report says; a test that passed only when repeated counts as failed.
 * @param {string} file
 * @param {number} code
 * @returns {Counts}
 */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report) return broken('no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counts(expected, unexpected + flaky, skipped, code);
}

/** @param {number} passed @param {number} failed @param {number} skipped @param {number} code @returns {Counts} */
function counts(passed, failed, skipped, code) {
  const realFailed = failed === 0 && code !== 0 ? 1 : failed;
  return {
    passed,
    failed: realFailed,
    note: `${passed} passed, ${realFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  };
}

/** @param {string} note @returns {Counts} */
const broken = (note) => ({ passed: 0, failed: 1, note });

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
