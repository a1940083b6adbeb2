import { spawnSync } from 'node:child_process';
import { PlainError } from '../plain-error.mjs';

/**
 * What decides whether a package can be installed, and how it is done.
 * @typedef {{ isRoot: boolean, hasApt: () => boolean, run: (command: string) => string }} Machine `run` gives back what
 *   the command said
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
 * Installs a package of the system where that is possible; otherwise the error says the one command to type.
 * @param {{ names: string[], why: string, isThere: () => boolean }} wanted the first of the names that the system has
 *   is taken
 * @param {Machine} [machine]
 * @returns {boolean} false when it was there already
 */
export function ensureSystemPackage({ names, why, isThere }, { isRoot, hasApt, run } = thisMachine) {
  if (isThere()) return false;
  const command = `apt-get update && (${names.map((name) => `apt-get install -y --no-install-recommends ${name}`).join(' || ')})`;
  if (!isRoot || !hasApt()) throw new PlainError(`${why} Install it with: sudo sh -c '${command}'`);
  const said = run(command);
  if (!isThere())
    throw new PlainError(`${names[0]} could not be installed:\n${said.trim().split('\n').slice(-5).join('\n')}`);
  return true;
}

/** Programs that read documents back as a reader's would. */
export function ensurePoppler() {
  return ensureSystemPackage({
    names: ['poppler-utils'],
    why: 'The tests of documents need pdftotext.',
    isThere: () => spawnSync('pdftotext', ['-v']).error === undefined,
  });
}
