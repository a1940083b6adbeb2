import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { countPlaywright, countVitest } from './test-counts.mjs';

const report = (content: unknown) => join(temporaryFolder({ 'report.json': JSON.stringify(content) }), 'report.json');
const vitest = (change: object) =>
  report({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...change });
const playwright = (stats: object) => report({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

test('vitest: tests are counted', () => {
  expect(countVitest(vitest({}), 0)).toEqual({ passed: 5, failed: 0, note: '5 passed, 0 failed' });
  expect(countVitest(vitest({ numFailedTests: 2 }), 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('vitest: a file that does not load is a failure, and so is a run that ends badly without one', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countVitest(vitest({ testResults }), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(countVitest(vitest({}), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(countVitest('/nowhere', 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('Playwright: a test that passed only when repeated is a failure; skipped ones are said', () => {
  expect(countPlaywright(playwright({}), 0)).toMatchObject({ passed: 3, failed: 0 });
  expect(countPlaywright(playwright({ flaky: 1, unexpected: 1, skipped: 2 }), 1)).toEqual({
    passed: 3,
    failed: 2,
    note: '3 passed, 2 failed, 2 skipped',
  });
  expect(countPlaywright('/nowhere', 0)).toMatchObject({ passed: 0, failed: 1 });
});
