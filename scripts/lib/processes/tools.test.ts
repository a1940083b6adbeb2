import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { startChild } from './child-program.mjs';
import { processCommand } from './processes.mjs';
import { runTool } from './tools.mjs';

const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };

test('runTool returns the exit code and the output', async () => {
  expect(await runTool(['-e', `console.log('one'); console.error('two'); process.exit(3)`], process.env)).toMatchObject(
    { code: 3, output: expect.stringMatching(/one[^]*two|two[^]*one/) },
  );
  expect(await runTool(['-e', ''], process.env)).toEqual({ code: 0, output: '' });
});

test('ends a blocking tool and its child process when the run is killed', async () => {
  const folder = temporaryFolder();
  // Behaves like the compiler's wrapper: it waits for its program and blocks the event loop.
  const tool = `console.log(process.pid); require('node:child_process').spawnSync(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
  const run = `const { spawn } = await import('node:child_process'); spawn(process.execPath, ['${new URL('./tool-guard.mjs', import.meta.url).pathname}', '-e', ${JSON.stringify(tool)}], { detached: true, stdio: ['pipe', 'inherit', 'inherit'] }); setInterval(() => {}, 1000)`;
  const runner = startChild({
    name: 'runner',
    args: ['--input-type=module', '-e', run],
    cwd: folder,
    env: process.env,
    logDir: folder,
  });
  onTestFinished(() => runner.kill());
  await vi.waitFor(
    () =>
      expect(
        runner
          .lastLines()
          .split('\n')
          .filter((line) => /^\d+$/.test(line)),
      ).toHaveLength(2),
    WAIT_OPTIONS,
  );
  const pids = runner.lastLines().split('\n').map(Number);
  runner.kill();
  for (const pid of pids) await vi.waitFor(() => expect(processCommand(pid)).toBeNull(), WAIT_OPTIONS);
});
