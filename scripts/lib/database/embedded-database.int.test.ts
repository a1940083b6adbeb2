import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { withClient } from './databases.mjs';
import { runningEmbeddedUrl, startEmbeddedDatabase } from './embedded-database.mjs';
import { processCommand } from '../processes/processes.mjs';
import { root as project } from '../project.mjs';
import { Supervisor } from '../processes/supervisor.mjs';

const WAIT_OPTIONS = { timeout: 25_000, interval: 50 };

async function start(root: string) {
  const database = await startEmbeddedDatabase(root);
  onTestFinished(() => database.stop());
  return database;
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);
const serverPid = (root: string) =>
  Number(readFileSync(join(root, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the database in a separate process, as `npm start` does. */
async function startInOtherProcess(root: string) {
  const code = `import { startEmbeddedDatabase } from '${project}/scripts/lib/database/embedded-database.mjs'; const { url } = await startEmbeddedDatabase('${root}'); console.log(url); setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const url = await new Promise<string>((resolve) =>
    owner.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  return { owner, url };
}

test('keeps data, password and port after a stop', async () => {
  const root = temporaryFolder();
  const first = await start(root);
  expect(first.isNew).toBe(true);
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop();
  expect(runningEmbeddedUrl(root)).toBeNull();

  const second = await start(root);
  expect(second.isNew).toBe(false);
  expect(second.url).toBe(first.url);
  expect(runningEmbeddedUrl(root)).toBe(first.url);

  // A second start from the same folder is rejected, and the first database continues to run.
  await expect(startEmbeddedDatabase(root)).rejects.toThrow('already runs from this folder');
  expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  // Hangul is sorted in dictionary order.
  expect(
    await query(
      second.url,
      `SELECT string_agg(w, '' ORDER BY w) AS words FROM unnest(ARRAY['하', '가', '나', '각']) AS w`,
    ),
  ).toEqual([{ words: '가각나하' }]);
});

test('restarts a killed server at the same address, even while its sessions are still ending', async () => {
  const root = temporaryFolder();
  const database = await start(root);
  await query(database.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  const restarter = new Supervisor(() => {}, { firstDelayMs: 1, longestDelayMs: 100 });
  restarter.add(
    'PostgreSQL',
    { exited: database.exited, stop: () => Promise.resolve(), kill: () => {} },
    database.startAgain,
  );
  restarter.watch();
  for (let death = 0; death < 2; death += 1) {
    const pid = serverPid(root);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(serverPid(root)).not.toBe(pid), WAIT_OPTIONS);
    await vi.waitFor(
      async () => expect(await query(database.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]),
      WAIT_OPTIONS,
    );
  }
  await restarter.stop();
});

test('uses another port when its own was taken in between', async () => {
  const root = temporaryFolder();
  const first = await start(root);
  await first.stop();
  const thief = createServer();
  onTestFinished(() => void thief.close());
  const occupiedPort = Number(new URL(first.url).port);
  await new Promise<void>((resolve) => {
    thief.listen(occupiedPort, '127.0.0.1', resolve);
  });
  const second = await start(root);
  expect(Number(new URL(second.url).port)).not.toBe(occupiedPort);
});

test('stops the server when the owner is killed', async () => {
  const root = temporaryFolder();
  const { owner, url } = await startInOtherProcess(root);
  await query(url, 'CREATE TABLE kept AS SELECT 2 AS two');
  const pid = serverPid(root);
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(processCommand(pid)).toBeNull(), WAIT_OPTIONS);
  const next = await start(root);
  expect(await query(next.url, 'SELECT two FROM kept')).toEqual([{ two: 2 }]);
});

test('stops a server whose guard and owner were killed at the next start', async () => {
  const root = temporaryFolder();
  const { owner, url } = await startInOtherProcess(root);
  await query(url, 'CREATE TABLE kept AS SELECT 3 AS three');
  const orphan = serverPid(root);
  const guard = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${orphan}/stat`, 'utf8'))?.[1]);
  process.kill(guard, 'SIGKILL');
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(runningEmbeddedUrl(root)).toBeNull(), WAIT_OPTIONS);
  expect(processCommand(orphan)).not.toBeNull();

  const next = await start(root);
  expect(processCommand(orphan)).toBeNull();
  expect(await query(next.url, 'SELECT three FROM kept')).toEqual([{ three: 3 }]);
});

test('ignores a pid file with the number of another process and leaves that process running', async () => {
  const root = temporaryFolder();
  const first = await start(root);
  await first.stop();
  writeFileSync(join(root, '.data/postgres/postmaster.pid'), `${process.pid}\n/nowhere\n`);
  await start(root);
  expect(processCommand(process.pid)).not.toBeNull();
});

test('repeats an interrupted initdb', async () => {
  const root = temporaryFolder({ '.data/postgres.unfinished/PG_VERSION': '18' });
  const { isNew } = await start(root);
  expect(isNew).toBe(true);
  expect(readdirSync(join(root, '.data'))).not.toContain('postgres.unfinished');
});

test('does not touch the data when the password is missing', async () => {
  const root = temporaryFolder({ '.data/postgres/PG_VERSION': '18' });
  await expect(startEmbeddedDatabase(root)).rejects.toThrow('.data/postgres.json');
  expect(existsSync(join(root, '.data/postgres/PG_VERSION'))).toBe(true);
});
