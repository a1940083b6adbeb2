import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { stopStaleServer } from './postgres.mjs';

/** Above every process number that Linux gives. */
const NOBODY = 2 ** 22 + 1;

/** Whether the pid file is still there after what stood in it was looked at. */
async function isKept(content: string): Promise<boolean> {
  const folder = temporaryFolder({ 'postmaster.pid': content });
  await stopStaleServer(folder);
  return existsSync(join(folder, 'postmaster.pid'));
}

describe('the pid file of a server that is gone', () => {
  it.each([
    ['nothing, as a full disk leaves it', '', false],
    ['an empty line', '\n', false],
    ['zero', '0\n/data\n', false],
    ['a number below zero', '-1\n', false],
    ['half a number', '12.5\n', false],
    ['no number', 'abc\n', false],
    ['another program’s number', `${process.pid}\n`, false],
    ['the number of nobody, which PostgreSQL judges itself', `${NOBODY}\n`, true],
  ])('holds %s', async (_what, content, kept) => {
    expect(await isKept(content)).toBe(kept);
  });
});
