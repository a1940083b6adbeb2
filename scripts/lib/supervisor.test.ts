import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { type ChildProgram, startChild, waitForAnswer } from './child-program.mjs';
import { freePort } from './ports.mjs';
import { processCommand } from './processes.mjs';
import { Supervisor } from './supervisor.mjs';

const PATIENCE = { timeout: 20_000, interval: 20 };

const server = (port: number, more = '') => `require('node:http').createServer((request, response) => response.end('ok')).listen(${port}, '127.0.0.1'); ${more}`;

function program(folder: string, code: string, name = 'program') {
  const child = startChild({ name, args: ['-e', code], cwd: folder, env: process.env, logDir: folder });
  onTestFinished(() => child.kill());
  return child;
}

function supervise(firstDelayMs = 1) {
  const said: string[] = [];
  let givenUp: (sentence: string) => void = () => {};
  const gaveUp = new Promise<string>((resolve) => (givenUp = resolve));
  return { supervisor: new Supervisor({ say: (line) => said.push(line), giveUp: givenUp }, firstDelayMs), said, gaveUp };
}

test('a program that ends is started again', async () => {
  const folder = temporaryFolder();
  const { supervisor, said } = supervise();
  const started: ChildProgram[] = [];
  const first = supervisor.add('web', () => {
    const child = program(folder, 'setInterval(() => {}, 1000)');
    started.push(child);
    return child;
  });
  supervisor.watch();
  first.kill();
  await vi.waitFor(() => expect(started).toHaveLength(2), PATIENCE);
  expect(said).toEqual(['The web ended (signal SIGKILL); it starts again in 0.001 s.']);
  await supervisor.stop();
  expect(started).toHaveLength(2);
});

test('a program that cannot stay is given up with a sentence', async () => {
  const folder = temporaryFolder();
  const { supervisor, said, gaveUp } = supervise();
  supervisor.add('worker', () => program(folder, 'process.exit(3)'));
  supervisor.watch();
  expect(await gaveUp).toBe('The worker ended 6 times within a minute (code 3): see .data/logs/worker.log.');
  expect(said).toHaveLength(5);
});

test('stopping ends all, the unwilling by force', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const stubborn = program(folder, server(port, `process.on('SIGTERM', () => {})`));
  expect(await waitForAnswer(`http://127.0.0.1:${port}`, stubborn, 10_000)).toBe(true);
  await stubborn.stop(50);
  expect(await stubborn.exited).toBe('signal SIGKILL');
});

test('a program that ends before it answers is not waited for', async () => {
  const child = program(temporaryFolder(), `console.error('no such file'); process.exit(1)`);
  expect(await waitForAnswer(`http://127.0.0.1:${await freePort()}`, child, 60_000)).toBe(false);
  expect(child.lastLines()).toContain('no such file');
});

test('what it says goes to its log', async () => {
  const folder = temporaryFolder();
  await program(folder, `console.log('one'); console.error('two')`, 'talker').exited;
  await vi.waitFor(() => expect(readFileSync(join(folder, 'talker.log'), 'utf8').split('\n').toSorted()).toEqual(['', 'one', 'two']), PATIENCE);
});

test('it goes when the one who started it is killed', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const code = `import { startChild } from '${new URL('./child-program.mjs', import.meta.url).href}'; const child = startChild({ name: 'inner', args: ['-e', ${JSON.stringify(server(port))}], cwd: '.', env: process.env, logDir: '.' }); console.log(child.pid); setInterval(() => {}, 1000);`;
  const outer = startChild({ name: 'outer', args: ['--input-type=module', '-e', code], cwd: folder, env: process.env, logDir: folder });
  onTestFinished(() => outer.kill());
  await vi.waitFor(() => expect(outer.lastLines()).toMatch(/^\d+$/), PATIENCE);
  const inner = Number(outer.lastLines());
  expect(processCommand(inner)).not.toBeNull();
  outer.kill();
  await vi.waitFor(() => expect(processCommand(inner)).toBeNull(), PATIENCE);
});
