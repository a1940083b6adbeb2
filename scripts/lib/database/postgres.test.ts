import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { stopStaleServer } from './postgres.mjs';

/** Higher than every process id that Linux assigns. */
const UNUSED_PID = 2 ** 22 + 1;

/** Returns whether the pid file with this content still exists after the cleanup. */
async function pidFileExists(content: string): Promise<boolean> {
  const folder = temporaryFolder({ 'postmaster.pid': content });
  await stopStaleServer(folder);
  return existsSync(join(folder, 'postmaster.pid'));
}

describe('the cleanup of a stopped server’s pid file', () => {
  it.each([
    ['nothing, as a full disk leaves it', '', false],
    ['an empty line', '\n', false],
    ['zero', '0\n/data\n', false],
    ['a number below zero', '-1\n', false],
    ['half a number', '12.5\n', false],
    ['no number', 'abc\n', false],
    ['another program’s number', `${process.pid}\n`, false],
    ['the number of nobody, which PostgreSQL judges itself', `${UNUSED_PID}\n`, true],
  ])('handles a file that contains %s', async (_what, content, exists) => {
    expect(await pidFileExists(content)).toBe(exists);
  });
});
