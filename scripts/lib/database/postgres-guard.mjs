// Runs one PostgreSQL server and stops it when the process that started the guard has ended, for any reason: the
// guard's standard input is a pipe from that process, and the system closes it even after kill -9. The guard ignores
// signals, because Ctrl-C reaches the whole terminal and PostgreSQL must be the last to stop.
import { spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';

/**
 * @typedef {{ command: string, args: string[], uid?: number, gid?: number, log: string, remove: string | null }}
 * GuardOrder
 */

/** @type {GuardOrder} */
const order = JSON.parse(process.argv[2] ?? '{}');
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});
// The process that reads the output may have ended.
process.stdout.on('error', () => {});

const log = createWriteStream(order.log, { flags: 'a' });
// A full disk must not end the guard while its server runs.
log.on('error', () => {});

const server = spawn(order.command, order.args, {
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: true,
  uid: order.uid,
  gid: order.gid,
  // The readiness message is matched in English.
  env: { ...process.env, LC_MESSAGES: 'C', LC_ALL: 'C' },
});
server.stdout.on('data', (chunk) => log.write(chunk));

let ready = false;
server.stderr.on('data', (chunk) => {
  log.write(chunk);
  if (!ready && String(chunk).includes('database system is ready to accept connections')) {
    ready = true;
    process.stdout.write(`ready ${server.pid}\n`);
  }
});
server.on('error', (error) => finish(`failed ${error.message}`));
server.on('exit', (code, signal) => finish(`exit ${signal ?? code}`));

process.stdin.on('error', stop);
process.stdin.on('close', stop);
process.stdin.resume();

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  // Fast shutdown, then immediate shutdown (recovered from the log at the next start), then SIGKILL.
  server.kill('SIGINT');
  setTimeout(() => server.kill('SIGQUIT'), 15_000).unref();
  setTimeout(() => server.kill('SIGKILL'), 20_000).unref();
}

/** @param {string} line */
function finish(line) {
  if (order.remove) rmSync(order.remove, { recursive: true, force: true });
  process.stdout.write(`${line}\n`, () => process.exit(0));
}
