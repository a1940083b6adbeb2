import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { ensureSystemPackage } from './system-packages.mjs';

/** The one without windows first: the same engine at half the work. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Quiet, and nothing that the product does not ask for. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

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
  const installed = ensureSystemPackage({ names: ['chromium-headless-shell', 'chromium'], why: 'The tests in the browser need Chromium (CHROMIUM_PATH may name one).', isThere: () => findChromium() !== null });
  return { path: findChromium() ?? '', installed };
}
