import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readReach, recordAtomically } from './reach.mjs';

const reach = (test: string) => ({ test, ms: 1, called: {} });
const write = (folder: string, test: string) =>
  writeFileSync(join(folder, `${test}.json`), JSON.stringify(reach(test)));

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'reach-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return join(root, 'reach');
}

it('discards an interrupted recording and keeps it out of the next one', async () => {
  const folder = newFolder();
  const interrupted = recordAtomically(folder, async (part) => {
    write(part, 'first');
    throw new Error('ended');
  });
  await expect(interrupted).rejects.toThrow('ended');
  expect(existsSync(folder)).toBe(false);

  await recordAtomically(folder, async (part) => write(part, 'second'));
  expect(readReach(folder)).toEqual([reach('second')]);
});

it('has no recording, not even the previous one, while a new one is made', async () => {
  const folder = newFolder();
  await recordAtomically(folder, async (part) => write(part, 'before'));
  await recordAtomically(folder, async (part) => {
    expect(existsSync(folder)).toBe(false);
    write(part, 'after');
  });
  expect(readReach(folder)).toEqual([reach('after')]);
});
