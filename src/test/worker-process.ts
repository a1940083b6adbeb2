import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WORKER } from '../../scripts/lib/processes/programs.mjs';

type LogLine = Record<string, unknown> & { msg?: string };

export type WorkerProcess = {
  pid: number;
  lines: LogLine[];
  /** Resolves with the first past or future log line that meets the condition; rejects if the process ends first. */
  logged(condition: (line: LogLine) => boolean): Promise<LogLine>;
  /** Sends the signal and waits for the end; returns the exit code, or null after a kill. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
  /** The exit code of a process that ends by itself; null after a kill. */
  ended: Promise<number | null>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a real worker process on this test file's database; resolves when it is ready. */
export async function startWorker(settings: Record<string, string> = {}): Promise<WorkerProcess> {
  const worker = spawnWorker(settings);
  await worker.logged((line) => line.msg === 'worker ready');
  return worker;
}

/** Starts the worker without waiting until it is ready. */
export function spawnWorker(settings: Record<string, string> = {}): WorkerProcess {
  const child: ChildProcess = spawn(process.execPath, WORKER, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'info', WORKER_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: LogLine[] = [];
  const listeners = new Set<(line: LogLine | null) => void>();
  const ended = once(child, 'exit').then(([code]) => {
    for (const wake of listeners) wake(null);
    return code as number | null;
  });
  const reader = createInterface({ input: child.stdout ?? process.stdin });
  reader.on('line', (text) => {
    const line: LogLine = text.startsWith('{') ? (JSON.parse(text) as LogLine) : { msg: text };
    lines.push(line);
    for (const wake of listeners) wake(line);
  });
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    logged: (condition) =>
      new Promise((resolve, reject) => {
        const past = lines.find(condition);
        if (past) {
          resolve(past);
          return;
        }
        const wake = (line: LogLine | null) => {
          if (line !== null && !condition(line)) return;
          listeners.delete(wake);
          if (line) resolve(line);
          else reject(new Error(`the worker ended; it said: ${JSON.stringify(lines.slice(-5))}`));
        };
        listeners.add(wake);
      }),
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
