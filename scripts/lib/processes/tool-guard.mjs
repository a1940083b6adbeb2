// Runs one program of the tool chain and ends it, with everything that it started, when the process that asked for it
// is gone. Some tools wait for a native program without turning their event loop, so they cannot watch for that
// themselves.
import { spawn } from 'node:child_process';

const STOP_LIMIT_MS = 10_000;

const tool = spawn(process.execPath, process.argv.slice(2), {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
});
tool.on('error', () => process.exit(1));
tool.on('exit', (code, signal) => {
  // What the tool started and left.
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
    // Nobody is left.
  }
}
