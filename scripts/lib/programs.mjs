// How the programs of the product are started: arguments of Node, in the project's folder. PORT and WORKER_PORT say where
// they answer.
export const WEB = ['--import', 'tsx', 'src/server/web/main.ts'];
export const WORKER = ['--import', 'tsx', 'worker/index.ts'];

/** While developing: the framework alone serves everything and reloads itself, the worker starts again on a change. */
export const WEB_DEV = ['node_modules/next/dist/bin/next', 'dev'];
export const WORKER_DEV = ['--watch', '--watch-preserve-output', ...WORKER];
