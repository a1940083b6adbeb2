import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from '../project.mjs';

const GUARD = fileURLToPath(new URL('./tool-guard.mjs', import.meta.url));
/** Longer than the guard's own limit. */
const STOP_LIMIT_MS = 15_000;

/** @type {Set<{ kill: (signal: NodeJS.Signals) => void, ended: Promise<unknown> }>} */
const running = new Set();

/**
 * Runs a Node program of the tool chain to its end. The program also ends when this process ends for any reason.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runTool(args, env) {
  const child = spawn(process.execPath, [GUARD, ...args], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdin.on('error', () => {});
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const entry = { kill: (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal), ended };
  running.add(entry);
  try {
    return { code: await ended, output };
  } finally {
    running.delete(entry);
  }
}

/** Ends the tools that are still running. */
export async function stopTools() {
  await Promise.all(
    [...running].map(async ({ kill, ended }) => {
      kill('SIGTERM');
      const timer = setTimeout(() => kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    }),
  );
}
