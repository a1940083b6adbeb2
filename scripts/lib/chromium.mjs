import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Quiet, and nothing that the product does not ask for. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * CHROMIUM_PATH, else a Chromium of this machine.
 * @returns {string | null}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new PlainError(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/**
 * Finds Chromium, and installs it through the system's packages when that is possible.
 * @returns {{ path: string, installed: boolean }}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found, installed: false };
  const command = 'apt-get update && apt-get install -y --no-install-recommends chromium';
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const result = spawnSync('sh', ['-c', command], { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const path = findChromium();
    if (path) return { path, installed: true };
    throw new PlainError(`Chromium could not be installed:\n${`${result.stdout}${result.stderr}`.trim().split('\n').slice(-5).join('\n')}`);
  }
  throw new PlainError(`The tests in the browser need Chromium. Install it with: sudo sh -c '${command}'   (or set CHROMIUM_PATH)`);
}
