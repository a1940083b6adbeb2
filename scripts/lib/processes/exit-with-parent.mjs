import { isMainThread } from 'node:worker_threads';

// Loaded with --import into the web server and the worker. Their standard input is a pipe from the program that started
// them, and the system closes it even when that program is killed. Then they stop in order, and are killed after 30
// seconds. Their threads load this module too, with a separate input that ends immediately.
if (isMainThread) {
  process.stdin.on('error', stop);
  process.stdin.on('close', stop);
  process.stdin.resume();
  // The open input must not keep a server alive that wants to end.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
}

function stop() {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 30_000).unref();
}
