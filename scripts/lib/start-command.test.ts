import { existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { freePort } from './ports.mjs';
import { startCommand } from './start-command.mjs';

const DISK_FULL = 'The disk is full: free some space, then start again. Nothing stored is lost.';
const CHECK = 'Check DATABASE_URL, or unset it to use the embedded PostgreSQL.';

/** Starts, sees that it ends as a failed command with its lock given back, and gives what it says beside the line of the step that failed. */
async function refusal({ home = temporaryFolder(), ...settings }: { home?: string; databaseUrl?: string }): Promise<string[]> {
  const started = startCommand({ home, port: await freePort(), appUrl: 'http://localhost', ...settings });
  onTestFinished(() => void started.stop('SIGTERM'));
  expect(await started.ended).toBe(1);
  expect(existsSync(join(home, '.data/running.lock'))).toBe(false);
  // The step stands on the one output, the sentence on the other: their order is not promised.
  const said = started.lines().filter((line) => line !== '');
  const isStep = (line: string) => /^database failed [\d.]+ s$/.test(line);
  expect(said.filter(isStep)).toHaveLength(1);
  return said.filter((line) => !isStep(line));
}

test('npm start with a database of one’s own that nobody answers for says so in one sentence', async () => {
  expect(await refusal({ databaseUrl: 'postgresql://a@127.0.0.1:1/x' })).toEqual([`No PostgreSQL answers at 127.0.0.1:1. ${CHECK}`]);
});

test.each(['nonsense', 'mysql://a@127.0.0.1:3306/x'])('npm start with a DATABASE_URL of %s says what one looks like', async (databaseUrl) => {
  expect(await refusal({ databaseUrl })).toEqual(['DATABASE_URL is no address of a PostgreSQL server, which looks like postgresql://user:password@host:5432/name.']);
});

test('npm start with something else in the database’s place says so in one sentence', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  expect(await refusal({ databaseUrl: `postgresql://a@127.0.0.1:${(server.address() as AddressInfo).port}/x` })).toEqual([`The database closed the connection. ${CHECK}`]);
});

/** Linux's own full disk: whatever is written there fails as on a real one. */
const FULL = '/dev/full';

test.runIf(statSync(FULL, { throwIfNoEntry: false })?.isCharacterDevice())('npm start that finds no room to write says so in one sentence', async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, '.data'));
  symlinkSync(FULL, join(home, '.data/postgres.json'));
  expect(await refusal({ home })).toEqual([DISK_FULL]);
});
