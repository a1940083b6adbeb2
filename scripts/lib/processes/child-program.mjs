import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('./exit-with-parent.mjs', import.meta.url));
const LOG_LIMIT = 20_000_000;
/** pino's level for errors. */
const ERROR_LEVEL = 50;
const MAX_STORED_LINES = 20;
const MAX_MESSAGE_LENGTH = 300;

/**
 * @typedef {object} ChildProgram
 * @property {number | undefined} pid
 * @property {Promise<string>} exited resolves with the reason
 * @property {() => string} lastLines its last output
 * @property {(limitMs?: number) => Promise<void>} stop sends SIGTERM, then SIGKILL after the limit
 * @property {() => void} kill
 */

/**
 * Starts a Node program of the product. It stops when this process has ended, Ctrl-C does not reach it directly, and
 * its output goes to a log file; errors are also printed.
 * @param {{ name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, logDir: string, passThrough?: boolean }}
 *   options
 * @returns {ChildProgram}
 */
export function startChild({ name, args, cwd, env, logDir, passThrough = false }) {
  const logPath = join(logDir, `${name}.log`);
  mkdirSync(dirname(logPath), { recursive: true });
  if (existsSync(logPath) && statSync(logPath).size > LOG_LIMIT) truncateSync(logPath);
  const log = createWriteStream(logPath, { flags: 'a' });
  log.on('error', () => {});

  const child = spawn(process.execPath, ['--import', GUARD, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  /** @type {string[]} */
  const last = [];
  /** Last printed error: one cause often gives the same message on every connection. */
  let lastMessage = '';
  const showError = (/** @type {string | null} */ message) => {
    if (message === null || message === lastMessage) return;
    lastMessage = message;
    process.stderr.write(`  ${name}: ${message}\n`);
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > MAX_STORED_LINES) last.shift();
      if (passThrough) process.stdout.write(`${line}\n`);
      else showError(errorOf(line));
    });
  }
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      log.end();
      resolve(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  };
  return {
    pid: child.pid,
    exited,
    lastLines: () => last.join('\n'),
    kill,
    stop: async (limitMs = 30_000) => {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, limitMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/**
 * Returns a short message for a structured log line of level error, and null for any other line.
 * @param {string} line
 * @returns {string | null}
 */
function errorOf(line) {
  try {
    const { level, msg, err } = JSON.parse(line);
    return typeof level === 'number' && level >= ERROR_LEVEL
      ? [msg, err?.message].filter(Boolean).join(': ').slice(0, MAX_MESSAGE_LENGTH)
      : null;
  } catch {
    return null;
  }
}

/**
 * Waits until the address answers with a status below 500.
 * @param {string} url
 * @param {ChildProgram} child
 * @param {number} limitMs
 */
export async function waitForAnswer(url, child, limitMs) {
  const exitAbort = new AbortController();
  void child.exited.then(() => exitAbort.abort());
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && !exitAbort.signal.aborted) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status < 500) return true;
    } catch {
      // The program does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
