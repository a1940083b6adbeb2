import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { temporaryFolder } from '~/test/temporary-folder';
import { type ChildProgram, startChild, waitForAnswer } from './child-program.mjs';
import { freePort } from './ports.mjs';
import { processCommand } from './processes.mjs';
import { Supervisor } from './supervisor.mjs';

const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };

const server = (port: number, more = '') =>
  `require('node:http').createServer((request, response) => response.end('ok')).listen(${port}, '127.0.0.1'); ${more}`;

function program(folder: string, code: string, name = 'program') {
  const child = startChild({ name, args: ['-e', code], cwd: folder, env: process.env, logDir: folder });
  onTestFinished(() => child.kill());
  return child;
}

function supervise(delays = { firstDelayMs: 1, longestDelayMs: 4 }) {
  const lines: string[] = [];
  return { supervisor: new Supervisor((line) => lines.push(line), delays), lines };
}

test('restarts a program that ends', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise();
  const started: ChildProgram[] = [];
  const start = () => {
    const child = program(folder, 'setInterval(() => {}, 1000)');
    started.push(child);
    return child;
  };
  const first = supervisor.add('web', start(), start);
  supervisor.watch();
  first.kill();
  await vi.waitFor(() => expect(started).toHaveLength(2), WAIT_OPTIONS);
  expect(lines).toEqual(['The web ended (signal SIGKILL); it starts again in 0.001 s. More in .data/logs/web.log.']);
  await supervisor.stop();
  expect(started).toHaveLength(2);
});

/** A program that ends as soon as it has started. */
const endedRun = (reason: string) => ({
  exited: Promise.resolve(reason),
  stop: () => Promise.resolve(),
  kill: () => {},
});

test('restarts a program that keeps ending without a limit, with delays that grow to a maximum', async () => {
  const { supervisor, lines } = supervise();
  let starts = 0;
  const start = () => {
    starts += 1;
    // Includes starts that fail.
    return starts % 3 === 0 ? Promise.reject(new Error('no room')) : endedRun('code 3');
  };
  supervisor.add('worker', endedRun('code 3'), start);
  supervisor.watch();
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(20), WAIT_OPTIONS);
  await supervisor.stop();
  const delays = lines.map((line) => Number(/again in ([\d.]+) s/.exec(line)?.[1]));
  expect(delays.slice(0, 3)).toEqual([0.001, 0.002, 0.004]);
  expect(new Set(delays.slice(3))).toEqual(new Set([0.004]));
  expect(lines.some((line) => line.includes('(no room)'))).toBe(true);
});

test('does not restart a program when it is stopped during the delay', async () => {
  const { supervisor, lines } = supervise({ firstDelayMs: HOUR_MS, longestDelayMs: HOUR_MS });
  let starts = 0;
  supervisor.add('web', endedRun('code 1'), () => {
    starts += 1;
    return endedRun('code 1');
  });
  supervisor.watch();
  await vi.waitFor(() => expect(lines).toHaveLength(1), WAIT_OPTIONS);
  await supervisor.stop();
  expect(starts).toBe(0);
});

test('kills a program that ignores SIGTERM', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const stubborn = program(folder, server(port, `process.on('SIGTERM', () => {})`));
  expect(await waitForAnswer(`http://127.0.0.1:${port}`, stubborn, 10_000)).toBe(true);
  await stubborn.stop(50);
  expect(await stubborn.exited).toBe('signal SIGKILL');
});

test('does not wait for the answer of a program that has ended', async () => {
  const child = program(temporaryFolder(), `console.error('no such file'); process.exit(1)`);
  expect(await waitForAnswer(`http://127.0.0.1:${await freePort()}`, child, 60_000)).toBe(false);
  expect(child.lastLines()).toContain('no such file');
});

test('writes the output of a program to its log', async () => {
  const folder = temporaryFolder();
  await program(folder, `console.log('one'); console.error('two')`, 'talker').exited;
  await vi.waitFor(
    () => expect(readFileSync(join(folder, 'talker.log'), 'utf8').split('\n').toSorted()).toEqual(['', 'one', 'two']),
    WAIT_OPTIONS,
  );
});

test('ends a program when the process that started it is killed', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const code = `import { startChild } from '${new URL('./child-program.mjs', import.meta.url).href}'; const child = startChild({ name: 'inner', args: ['-e', ${JSON.stringify(server(port))}], cwd: '.', env: process.env, logDir: '.' }); console.log(child.pid); setInterval(() => {}, 1000);`;
  const outer = startChild({
    name: 'outer',
    args: ['--input-type=module', '-e', code],
    cwd: folder,
    env: process.env,
    logDir: folder,
  });
  onTestFinished(() => outer.kill());
  await vi.waitFor(() => expect(outer.lastLines()).toMatch(/^\d+$/), WAIT_OPTIONS);
  const inner = Number(outer.lastLines());
  expect(processCommand(inner)).not.toBeNull();
  outer.kill();
  await vi.waitFor(() => expect(processCommand(inner)).toBeNull(), WAIT_OPTIONS);
});
