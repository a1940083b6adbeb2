import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { freePort } from '../processes/ports.mjs';
import { startCommand } from './start-command.mjs';

const DISK_FULL = 'The disk is full: free some space, then start again. Nothing stored is lost.';
const CHECK = 'Check DATABASE_URL, or unset it to use the embedded PostgreSQL.';

/**
 * Starts the command, checks that it fails and releases its lock, and returns its output without the line of the failed
 * step.
 */
async function rejection({
  home = temporaryFolder(),
  ...settings
}: {
  home?: string;
  appUrl?: string;
  databaseUrl?: string;
  settings?: Record<string, string>;
}): Promise<string[]> {
  const started = startCommand({ home, port: await freePort(), appUrl: 'http://localhost', ...settings });
  onTestFinished(() => void started.stop('SIGTERM'));
  expect(await started.ended).toBe(1);
  expect(existsSync(join(home, '.data/running.lock'))).toBe(false);
  // The step is printed to one stream and the sentence to the other, so their order is not defined.
  const outputLines = started.lines().filter((line) => line !== '');
  const isStep = (line: string) => /^database failed [\d.]+ s$/.test(line);
  expect(outputLines.filter(isStep)).toHaveLength(1);
  return outputLines.filter((line) => !isStep(line));
}

test('npm start explains in one sentence that an external database does not answer', async () => {
  expect(await rejection({ databaseUrl: 'postgresql://a@127.0.0.1:1/x' })).toEqual([
    `No PostgreSQL answers at 127.0.0.1:1. ${CHECK}`,
  ]);
});

test.each(['nonsense', 'mysql://a@127.0.0.1:3306/x'])(
  'npm start rejects a DATABASE_URL of %s with an example',
  async (databaseUrl) => {
    expect(await rejection({ databaseUrl })).toEqual([
      'DATABASE_URL is no address of a PostgreSQL server, which looks like postgresql://user:password@host:5432/name.',
    ]);
  },
);

test('npm start explains in one sentence that the database closed the connection', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  expect(
    await rejection({ databaseUrl: `postgresql://a@127.0.0.1:${(server.address() as AddressInfo).port}/x` }),
  ).toEqual([`The database closed the connection. ${CHECK}`]);
});

const DEMO =
  'and everybody knows the passwords of the demo accounts: set DEMO_DATA=0 over a database without them, or ALLOW_PUBLIC_DEMO=1 if that is meant.';
const SANDBOX =
  'and the payment sandbox takes orders without money: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY, or ALLOW_PUBLIC_DEMO=1 if that is meant.';
const APP = 'APP_URL (https://dagaon.example) is not this machine,';

test.each([
  ['APP_URL', { appUrl: 'https://dagaon.example' }, [`${APP} ${DEMO}`, `${APP} ${SANDBOX}`]],
  [
    'HOST',
    { settings: { HOST: '0.0.0.0' } },
    [`HOST (0.0.0.0) is not this machine, ${DEMO}`, `HOST (0.0.0.0) is not this machine, ${SANDBOX}`],
  ],
  [
    'APP_URL, with real payments',
    { appUrl: 'https://dagaon.example', settings: { TOSS_SECRET_KEY: 'live' } },
    [`${APP} ${DEMO}`],
  ],
  [
    'APP_URL, without demo accounts',
    { appUrl: 'https://dagaon.example', settings: { DEMO_DATA: '0' } },
    [`${APP} ${SANDBOX}`],
  ],
])('npm start in demo mode rejects a public %s before it starts anything', async (_name, settings, expectedLines) => {
  const home = temporaryFolder();
  const started = startCommand({ home, port: await freePort(), appUrl: 'http://localhost', ...settings });
  onTestFinished(() => void started.stop('SIGTERM'));
  expect(await started.ended).toBe(1);
  expect(started.lines().filter((line) => line !== '')).toEqual(expectedLines);
  expect(readdirSync(home)).toEqual([]);
});

test('npm start with ALLOW_PUBLIC_DEMO continues to the database', async () => {
  const outputLines = await rejection({
    appUrl: 'https://dagaon.example',
    settings: { ALLOW_PUBLIC_DEMO: '1', HOST: '0.0.0.0' },
    databaseUrl: 'postgresql://a@127.0.0.1:1/x',
  });
  expect(outputLines).toEqual([`No PostgreSQL answers at 127.0.0.1:1. ${CHECK}`]);
});

/** Linux device on which every write fails as on a full disk. */
const FULL = '/dev/full';

test.runIf(statSync(FULL, { throwIfNoEntry: false })?.isCharacterDevice())(
  'npm start explains a full disk in one sentence',
  async () => {
    const home = temporaryFolder();
    mkdirSync(join(home, '.data'));
    symlinkSync(FULL, join(home, '.data/postgres.json'));
    expect(await rejection({ home })).toEqual([DISK_FULL]);
  },
);
