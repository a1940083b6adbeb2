import { isMainThread } from 'node:worker_threads';

// Loaded with --import into the web server and the worker: their standard input is a pipe from the program that started
// them, and the system closes it even when that program is killed. Then they stop, in order and soon.
// Threads of theirs load this too, with an input of their own that ends at once.
if (isMainThread) {
  process.stdin.on('error', stop);
  process.stdin.on('close', stop);
  process.stdin.resume();
  // A server that wants to end must not wait for its input.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
}

function stop() {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 30_000).unref();
}
