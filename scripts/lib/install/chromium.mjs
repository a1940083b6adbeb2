import { existsSync } from 'node:fs';
import { PlainError } from '../plain-error.mjs';
import { ensureSystemPackage } from './system-packages.mjs';

/** The headless shell comes first: it is the same engine and does half the work. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that disable background activity and everything that the product does not request. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * @typedef {{ chosen?: string, exists: (path: string) => boolean }} Files `chosen` is CHROMIUM_PATH
 * @returns {Files}
 */
const files = () => ({ chosen: process.env.CHROMIUM_PATH, exists: existsSync });

/**
 * Returns CHROMIUM_PATH, or else a Chromium of this machine.
 * @param {Files} [where]
 * @returns {string | null}
 */
export function findChromium({ chosen, exists } = files()) {
  if (chosen) {
    if (!exists(chosen)) throw new PlainError(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  return PLACES.find((path) => exists(path)) ?? null;
}

/**
 * Finds Chromium, and installs it through the system's packages when that is possible.
 * @param {Files} [where]
 * @param {import('./system-packages.mjs').Machine} [machine]
 * @returns {{ path: string, installed: boolean }}
 */
export function ensureChromium(where = files(), machine) {
  const installed = ensureSystemPackage(
    {
      names: ['chromium-headless-shell', 'chromium'],
      reason: 'The tests in the browser need Chromium (CHROMIUM_PATH may name one).',
      isInstalled: () => findChromium(where) !== null,
    },
    machine,
  );
  return { path: findChromium(where) ?? '', installed };
}
