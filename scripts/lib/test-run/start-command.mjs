import { spawn } from 'node:child_process';
import { root } from '../project.mjs';
import { testEnvironment } from './test-settings.mjs';

/**
 * `npm start` as a person types it, over the tests' build, with .env and .data in a folder of its own.
 * @param {{ home: string, port: number, appUrl: string, databaseUrl?: string, settings?: Record<string, string> }}
 *   where appUrl: what the build was told its address is; databaseUrl: a database of one's own
 */
export function startCommand({ home, port, appUrl, databaseUrl = '', settings = {} }) {
  const env = testEnvironment({
    DAGAON_HOME: home,
    PORT: String(port),
    APP_URL: appUrl,
    DATABASE_URL: databaseUrl,
    NEXT_DIST_DIR: '.next-test',
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve));
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (said.includes('Ctrl-C stops')) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
  });
  // Who starts what must be refused asks how it ended.
  ready.catch(() => {});
  return {
    /** Resolves when it says that it is ready; rejects with what it said when it ends before. */
    ready,
    /** Its exit code. */
    ended,
    /** What it has said so far, a line each, in single spaces. */
    lines: () => said.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' ')),
    /** @param {NodeJS.Signals} signal */
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
