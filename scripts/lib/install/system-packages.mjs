import { spawnSync } from 'node:child_process';
import { PlainError } from '../plain-error.mjs';

/**
 * Data that decide whether a package can be installed, and the way to install it.
 * @typedef {{ isRoot: boolean, hasApt: () => boolean, run: (command: string) => string }} Machine `run` returns the
 *   output of the command
 */

/** @type {Machine} */
const thisMachine = {
  isRoot: process.getuid?.() === 0,
  hasApt: () => spawnSync('apt-get', ['--version']).status === 0,
  run(command) {
    const { stdout, stderr } = spawnSync('sh', ['-c', command], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return `${stdout}${stderr}`;
  },
};

/**
 * Installs a system package when that is possible; otherwise the error contains the one command to type.
 * @param {{ names: string[], reason: string, isInstalled: () => boolean }} wanted names: the first one that the system has is
 *   installed
 * @param {Machine} [machine]
 * @returns {boolean} false when it was already installed
 */
export function ensureSystemPackage({ names, reason, isInstalled }, { isRoot, hasApt, run } = thisMachine) {
  if (isInstalled()) return false;
  const command = `apt-get update && (${names.map((name) => `apt-get install -y --no-install-recommends ${name}`).join(' || ')})`;
  if (!isRoot || !hasApt()) throw new PlainError(`${reason} Install it with: sudo sh -c '${command}'`);
  const output = run(command);
  if (!isInstalled())
    throw new PlainError(`${names[0]} could not be installed:\n${output.trim().split('\n').slice(-5).join('\n')}`);
  return true;
}

/** Installs the programs with which tests read the text of documents. */
export function ensurePoppler() {
  return ensureSystemPackage({
    names: ['poppler-utils'],
    reason: 'The tests of documents need pdftotext.',
    isInstalled: () => spawnSync('pdftotext', ['-v']).error === undefined,
  });
}
