import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { ensureKeys, loadEnvFiles } from './settings.mjs';
import { testEnvironment } from './test-run/test-settings.mjs';

const load = (files: Record<string, string>, present: Record<string, string> = {}) => {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', ...present };
  loadEnvFiles(temporaryFolder(files), env);
  return env;
};

test('lets the environment override .env.local, and .env.local override .env', () => {
  const env = load({ '.env': 'A=env\nB=env\nC=env', '.env.local': 'A=local\nB=local' }, { A: 'shell' });
  expect(env).toMatchObject({ A: 'shell', B: 'local', C: 'env' });
});

test('treats an empty value as unset', () => {
  expect(load({ '.env': 'A=env\nB=', '.env.local': 'A=' }, { B: '' })).toMatchObject({ A: 'env', B: '' });
});

test('reads quotes, comments, spaces and multi-line values', () => {
  const env = load({
    '.env': '# comment\nexport A="with space # and hash"\nB = plain # comment\nC=\'한글\'\n\nD="two\nlines"',
  });
  expect(env).toMatchObject({ A: 'with space # and hash', B: 'plain', C: '한글', D: 'two\nlines' });
});

test('changes nothing without a file', () => {
  expect(load({})).toEqual({ NODE_ENV: 'test' });
});

test('creates a keyring once, in the format of the settings schema and readable only by its owner', () => {
  const root = temporaryFolder();
  const keys = ensureKeys(root);
  expect(keys).toMatch(/^k1:[A-Za-z0-9_-]{43}$/);
  expect(ensureKeys(root)).toBe(keys);
  expect(statSync(join(root, '.data/keys')).mode & 0o777).toBe(0o600);
});

test('hides the settings of this machine from a test run', () => {
  const before = process.env.TOSS_SECRET_KEY;
  process.env.TOSS_SECRET_KEY = 'live_sk';
  const env = testEnvironment({ APP_URL: 'http://localhost:1' });
  if (before === undefined) delete process.env.TOSS_SECRET_KEY;
  else process.env.TOSS_SECRET_KEY = before;
  expect(env).toMatchObject({ TOSS_SECRET_KEY: '', DATABASE_URL: '', SMTP_URL: '', APP_URL: 'http://localhost:1' });
});
