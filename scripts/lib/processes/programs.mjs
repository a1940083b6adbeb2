// How the programs of the product are started: arguments of Node, in the project's folder. PORT and WORKER_PORT say
// where they answer.
/** Answers are short-lived: with more room for the young fewer are looked through, and none grows old by waiting. */
export const WEB = ['--max-semi-space-size=32', '--import', 'tsx', 'src/server/web/main.ts'];
/**
 * On a large machine V8 would let the heap grow to gigabytes before it looks for what is not needed any more; the
 * drawing thread has a bound of its own.
 */
export const WORKER = ['--max-old-space-size=256', '--import', 'tsx', 'worker/index.ts'];

/** While developing: the framework alone serves everything and reloads itself, the worker starts again on a change. */
export const WEB_DEV = ['node_modules/next/dist/bin/next', 'dev'];
export const WORKER_DEV = ['--watch', '--watch-preserve-output', ...WORKER];
