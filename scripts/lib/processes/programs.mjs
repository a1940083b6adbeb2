// Node arguments of the product's programs, which start in the project's folder. PORT and WORKER_PORT set their ports.
/**
 * Answers are short-lived objects. With a larger young generation fewer of them are scanned, and none is promoted
 * because it had to wait.
 */
export const WEB = ['--max-semi-space-size=32', '--import', 'tsx', 'src/server/web/main.ts'];
/**
 * On a large machine V8 would let the heap grow to gigabytes before a full garbage collection; the render thread has
 * its own limit.
 */
export const WORKER = ['--max-old-space-size=256', '--import', 'tsx', 'worker/index.ts'];

/** For development: the framework alone serves everything and reloads itself, and the worker restarts on a change. */
export const WEB_DEV = ['node_modules/next/dist/bin/next', 'dev'];
export const WORKER_DEV = ['--watch', '--watch-preserve-output', ...WORKER];
