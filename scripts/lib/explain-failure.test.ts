import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { withClient } from './database/databases.mjs';
import { explainFailure, explainOutput } from './explain-failure.mjs';
import { PlainError } from './plain-error.mjs';

const failureOf = (work: Promise<unknown>) => work.then(() => null, explainFailure);
const withCode = (code: string, more: object = {}) => Object.assign(new Error('raw'), { code, ...more });

test('explains a database that does not answer', async () => {
  expect(await failureOf(withClient('postgresql://a@127.0.0.1:1/x', async () => {}))).toContain(
    'No PostgreSQL answers at 127.0.0.1:1.',
  );
  expect(await failureOf(withClient('postgresql://a@nowhere.invalid/x', async () => {}))).toContain(
    "The database's host nowhere.invalid cannot be found.",
  );
});

test('explains an error that contains both addresses of localhost', async () => {
  const failure = await new Promise((resolve) =>
    connect({ port: 1, host: 'localhost', autoSelectFamily: true }).on('error', resolve),
  );
  expect(explainFailure(failure)).toContain('No PostgreSQL answers at');
});

test.each([
  ['ENOSPC', 'The disk is full'],
  ['53100', "The database's disk is full"],
  ['28P01', 'refuses the password'],
  ['3D000', 'does not exist'],
  ['EACCES', 'No permission for'],
])('explains %s in one sentence', (code, explanation) => {
  expect(explainFailure(withCode(code))).toContain(explanation);
  expect(explainFailure(new Error('outer', { cause: withCode(code) }))).toContain(explanation);
});

test('uses the message of a plain error and leaves an unknown error to its stack trace', () => {
  expect(explainFailure(new PlainError('Do this.'))).toBe('Do this.');
  expect(explainFailure(new TypeError('x is not a function'))).toBeNull();
  expect(explainFailure('text')).toBeNull();
});

test('explains the output of a program that has ended', () => {
  expect(explainOutput('PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device')).toContain(
    'The disk is full',
  );
  expect(explainOutput('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory')).toContain(
    'memory',
  );
  expect(explainOutput('all is well')).toBeNull();
});
