import { spawn } from 'node:child_process';
import { root } from '../project.mjs';
import { testEnvironment } from './test-settings.mjs';

/**
 * Runs `npm start` as a user types it, with the build of the tests, and with .env and .data in a separate folder.
 * @param {{ home: string, port: number, appUrl: string, databaseUrl?: string, settings?: Record<string, string> }}
 *   where appUrl: that of the build; databaseUrl: an external database
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
  let output = '';
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve));
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes('Ctrl-C stops')) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  // A caller that expects the start to fail uses `ended`.
  ready.catch(() => {});
  return {
    /** Resolves when the command reports that it is ready; rejects with its output when it ends first. */
    ready,
    /** Resolves with the exit code. */
    ended,
    /** Returns the lines of its output so far, with single spaces. */
    lines: () => output.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' ')),
    /** @param {NodeJS.Signals} signal */
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
