import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { root } from '../project.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

const report = (content: unknown) => join(temporaryFolder({ 'report.json': JSON.stringify(content) }), 'report.json');
const vitest = (change: object) =>
  report({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...change });
const playwright = (stats: object, suites: object[] = []) =>
  report({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites });

test('vitest: counts the tests', () => {
  expect(countVitest(vitest({}), 0)).toEqual({ passed: 5, failed: 0, note: '5 passed, 0 failed', failures: [] });
  expect(countVitest(vitest({ numFailedTests: 2 }), 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('vitest: counts a file that does not load, and a run that fails without a failed test, as a failure', () => {
  const testResults = [
    { name: join(root, 'src/broken.test.ts'), status: 'failed', assertionResults: [] },
    { name: join(root, 'src/well.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const broken = { passed: 5, failed: 1, failures: ['src/broken.test.ts'] };
  expect(countVitest(vitest({ testResults }), 1)).toMatchObject(broken);
  expect(countVitest(vitest({}), 1)).toMatchObject({ passed: 5, failed: 1, failures: [expect.any(String)] });
  expect(countVitest('/nowhere', 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('Playwright: counts a test that passed only after a retry as failed, and reports skipped tests', () => {
  expect(countPlaywright(playwright({}), 0)).toMatchObject({ passed: 3, failed: 0 });
  expect(countPlaywright(playwright({ flaky: 1, unexpected: 1, skipped: 2 }), 1)).toEqual({
    passed: 3,
    failed: 2,
    note: '3 passed, 2 failed, 2 skipped',
    failures: [],
  });
  expect(countPlaywright('/nowhere', 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('names each failed test with its file, however deep it is nested', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'seats are counted' },
    { status: 'passed', fullName: 'seats are kept' },
  ];
  const testResults = [{ name: join(root, 'src/seats.test.ts'), status: 'failed', assertionResults }];
  expect(countVitest(vitest({ numFailedTests: 1, testResults }), 1).failures).toEqual([
    'src/seats.test.ts › seats are counted',
  ]);
  const spec = (title: string, ok: boolean, status: string) => ({
    file: 'account/login.spec.ts',
    title,
    ok,
    tests: [{ projectName: 'phone', status }],
  });
  const specs = [spec('lets in', true, 'expected'), spec('keeps', true, 'flaky')];
  const suites = [{ specs: [spec('says why', false, 'unexpected')], suites: [{ specs }] }];
  expect(countPlaywright(playwright({ unexpected: 1, flaky: 1 }, suites), 1).failures).toEqual([
    'phone account/login.spec.ts › says why',
    'phone account/login.spec.ts › keeps',
  ]);
});
