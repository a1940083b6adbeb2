import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/lib/ports.mjs';
import { testEnvironment } from '../scripts/lib/test-settings.mjs';
import { expect, test } from './fixtures';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm start` in a folder of its own, over the build that the journeys use: a build keeps its address. */
class Start {
  readonly ended: Promise<number | null>;
  private said = '';
  private readonly child: ChildProcess;

  constructor(home: string, port: number) {
    const env = testEnvironment({ DAGAON_HOME: home, PORT: String(port), APP_URL: process.env.E2E_BASE_URL ?? '', NEXT_DIST_DIR: '.next-test', LOG_LEVEL: 'warn' });
    this.child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
  }

  /** The lines so far. */
  get lines(): string[] {
    return this.said.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' '));
  }

  /** The note of a step, without its time. */
  noteOf(name: string): string | undefined {
    return this.lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1).replace(/ [\d.]+ s$/, '');
  }

  async ready(): Promise<void> {
    const over = this.ended.then((code) => {
      throw new Error(`ended with ${code}: ${this.said}`);
    });
    await Promise.race([over, expect.poll(() => this.said, { timeout: 120_000 }).toContain('Ctrl-C stops')]);
  }

  stop(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}

const answers = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status, () => 'nobody');

test('one command starts everything, says what it does, refuses what cannot be, stops in order and starts again as it was', { tag: '@any-width' }, async () => {
  // Two whole starts, one of them from nothing.
  test.setTimeout(300_000);
  const home = mkdtempSync(join(tmpdir(), 'dagaon-start-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'dagaon-start-'));
  const port = await freePort();
  const running: Start[] = [];
  const begin = (folder: string) => {
    const started = new Start(folder, port);
    running.push(started);
    return started;
  };
  try {
    const first = begin(home);
    await first.ready();
    expect(first.noteOf('migrations')).toMatch(/^applied \d+$/);
    expect(['demo data', 'build', 'web', 'worker'].map((name) => first.noteOf(name))).toEqual(['seeded', 'up to date', `port ${port}`, 'takes jobs']);
    for (const line of first.lines.filter((one) => /^(database|generated|migrations|demo data|build|web|worker) /.test(one))) expect(line).toMatch(/ [\d.]+ s$/);
    for (const word of [process.env.E2E_BASE_URL ?? '', 'learner@', 'coach@', 'operator@']) expect(first.lines.join('\n')).toContain(word);
    expect(await answers(port, '/readyz')).toBe(200);

    const twice = begin(home);
    expect(await twice.ended).toBe(1);
    expect(twice.lines.join(' ')).toContain('already runs from this folder');
    const samePort = begin(elsewhere);
    expect(await samePort.ended).toBe(1);
    expect(samePort.lines.join(' ')).toContain(`${port}`);
    expect(samePort.lines.filter((line) => line !== '').length).toBeLessThanOrEqual(2);

    first.stop('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.lines.filter((line) => line.startsWith('stop ')).map((line) => line.replace(/ [\d.]+ s$/, ''))).toEqual(['stop web and worker', 'stop database']);
    expect(await answers(port, '/healthz')).toBe('nobody');

    const second = begin(home);
    await second.ready();
    expect(['migrations', 'demo data', 'build'].map((name) => second.noteOf(name))).toEqual(['up to date', 'present', 'up to date']);
    expect(await answers(port, '/readyz')).toBe(200);

    // The database dies under the product: one sentence, and nothing is left running.
    process.kill(Number(readFileSync(join(home, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    expect(await second.ended).toBe(1);
    expect(second.lines.join(' ')).toContain('The embedded PostgreSQL has ended');
    expect(await answers(port, '/healthz')).toBe('nobody');
  } finally {
    for (const one of running) one.stop('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    for (const folder of [home, elsewhere]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});
