import { brand } from '~/domain/shared/brand';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../scripts/lib/database/databases.mjs';
import { runningEmbeddedUrl } from '../../scripts/lib/database/embedded-database.mjs';
import { freePort } from '../../scripts/lib/processes/ports.mjs';
import { startCommand } from '../../scripts/lib/test-run/start-command.mjs';
import { expect, test } from '../fixtures';

type Start = ReturnType<typeof startCommand>;

/** Returns the output of a step without its duration. */
function noteOf({ lines }: Start, name: string): string | undefined {
  return lines()
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1)
    .replace(/ [\d.]+ s$/, '');
}

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 'nobody',
  );

/** Returns the web process that listens on this port; 0 when there is none. */
function webPid(port: number): number {
  const of = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
    } catch {
      return [];
    }
  };
  return Number(
    readdirSync('/proc').find(
      (pid) =>
        /^\d+$/.test(pid) &&
        of(pid, 'cmdline').includes('src/server/web/main.ts') &&
        of(pid, 'environ').includes(`PORT=${port}`),
    ) ?? 0,
  );
}

test(
  'one command starts everything, reports each step, rejects invalid setups, stops in order and restarts with the same data',
  { tag: '@any-width' },
  async () => {
    // The test contains two complete starts, one of them from an empty folder.
    test.setTimeout(300_000);
    const home = mkdtempSync(join(tmpdir(), `${brand.key}-start-`));
    const otherFolder = mkdtempSync(join(tmpdir(), `${brand.key}-start-`));
    const port = await freePort();
    const running: Start[] = [];
    const begin = (folder: string) => {
      const started = startCommand({ home: folder, port, appUrl: process.env.E2E_BASE_URL ?? '' });
      running.push(started);
      return started;
    };
    try {
      const first = begin(home);
      await first.ready;
      expect(noteOf(first, 'migrations')).toMatch(/^applied \d+$/);
      expect(['demo data', 'build', 'web', 'worker'].map((name) => noteOf(first, name))).toEqual([
        'seeded',
        'up to date',
        `port ${port}`,
        'takes jobs',
      ]);
      for (const line of first
        .lines()
        .filter((item) => /^(database|generated|migrations|demo data|build|web|worker) /.test(item)))
        expect(line).toMatch(/ [\d.]+ s$/);
      for (const word of [process.env.E2E_BASE_URL ?? '', 'learner@', 'coach@', 'operator@'])
        expect(first.lines().join('\n')).toContain(word);
      expect(await answers(port, '/readyz')).toBe(200);

      const twice = begin(home);
      expect(await twice.ended).toBe(1);
      expect(twice.lines().join(' ')).toContain('already runs from this folder');
      const samePort = begin(otherFolder);
      expect(await samePort.ended).toBe(1);
      expect(samePort.lines().join(' ')).toContain(`${port}`);
      expect(samePort.lines().filter((line) => line !== '').length).toBeLessThanOrEqual(2);

      expect(await first.stop('SIGINT')).toBe(0);
      expect(
        first
          .lines()
          .filter((line) => line.startsWith('stop '))
          .map((line) => line.replace(/ [\d.]+ s$/, '')),
      ).toEqual(['stop web and worker', 'stop database']);
      expect(await answers(port, '/healthz')).toBe('nobody');

      const second = begin(home);
      await second.ready;
      expect(['migrations', 'demo data', 'build'].map((name) => noteOf(second, name))).toEqual([
        'up to date',
        'present',
        'up to date',
      ]);
      expect(await answers(port, '/readyz')).toBe(200);

      // A failing route logs one line with the request's id.
      const database = runningEmbeddedUrl(home);
      if (!database) throw new Error('npm start runs without its database');
      await withClient(database, (client) => client.query('alter table sandbox_payments rename to gone'));
      const answer = await fetch(`http://127.0.0.1:${port}/sandbox-pay/act`, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'deposit', paymentKey: 'sandbox_x' }),
      });
      expect(answer.status).toBe(500);
      const faults = () =>
        readFileSync(join(home, '.data/logs/web.log'), 'utf8')
          .split('\n')
          .filter((line) => line.includes('sandbox_payments'));
      await expect.poll(faults).not.toEqual([]);

      // The database is killed while the product runs, then the web process: calls answer 503 meanwhile, and both
      // start again.
      process.kill(Number(readFileSync(join(home, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await expect.poll(() => answers(port, '/readyz')).toBe(503);
      await expect.poll(() => answers(port, '/readyz'), { timeout: 60_000 }).toBe(200);
      const pid = webPid(port);
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(async () => (await answers(port, '/healthz')) === 200 && webPid(port) !== pid, { timeout: 120_000 })
        .toBe(true);
      expect(await answers(port, '/readyz')).toBe(200);
      expect(faults().map((line) => JSON.parse(line) as object)).toMatchObject([
        { msg: 'page failed', requestId: answer.headers.get('x-request-id'), route: '/sandbox-pay/act' },
      ]);
    } finally {
      await Promise.all(running.map(({ stop }) => stop('SIGTERM')));
      for (const folder of [home, otherFolder]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
);
