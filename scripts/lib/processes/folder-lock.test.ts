import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '~/test/temporary-folder';
import { lockOwner, takeLock } from './folder-lock.mjs';
import { processStart } from './processes.mjs';

test('allows only one holder at a time', () => {
  const path = join(temporaryFolder(), 'sub', 'lock');
  const release = takeLock(path);
  expect(lockOwner(path)).toBe(process.pid);
  expect(() => takeLock(path)).toThrow(`Dagaon already runs from this folder (process ${process.pid})`);
  release();
  expect(existsSync(path)).toBe(false);
  takeLock(path)();
});

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 30, start: '1' })],
  ['a number that another process has now', JSON.stringify({ pid: process.pid, start: 'earlier' })],
  ['a lock that was never written whole', '{"pid":'],
])('ignores the lock file of %s', (_name, content) => {
  const folder = temporaryFolder();
  writeFile(folder, 'lock', content);
  expect(lockOwner(join(folder, 'lock'))).toBeNull();
  takeLock(join(folder, 'lock'))();
});

test('identifies a process by its start', () => {
  expect(processStart(process.pid)).toBe(processStart(process.pid));
  expect(processStart(process.pid)).not.toBeNull();
  expect(processStart(2 ** 30)).toBeNull();
});
