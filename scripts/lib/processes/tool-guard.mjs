// Runs one program of the tool chain and ends it, with everything that it started, when the process that started the
// guard has ended. Some tools wait for a native program and block their event loop, so they cannot detect that
// themselves.
import { spawn } from 'node:child_process';

const STOP_LIMIT_MS = 10_000;

const tool = spawn(process.execPath, process.argv.slice(2), {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
});
tool.on('error', () => process.exit(1));
tool.on('exit', (code, signal) => {
  // Ends the processes that the tool started and did not end.
  endGroup('SIGKILL');
  process.exit(signal ? 1 : (code ?? 1));
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
process.stdin.on('error', stop);
process.stdin.on('close', stop);
process.stdin.resume();

function stop() {
  endGroup('SIGTERM');
  setTimeout(() => endGroup('SIGKILL'), STOP_LIMIT_MS).unref();
}

/** @param {NodeJS.Signals} signal */
function endGroup(signal) {
  try {
    if (tool.pid) process.kill(-tool.pid, signal);
  } catch {
    // No process of the group is running.
  }
}
