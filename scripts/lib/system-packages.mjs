import { spawnSync } from 'node:child_process';
import { PlainError } from './plain-error.mjs';

/**
 * Installs a package of the system where that is possible; otherwise the error says the one command to type.
 * @param {{ names: string[], why: string, isThere: () => boolean }} wanted the first of the names that the system has is taken
 * @returns {boolean} false when it was there already
 */
export function ensureSystemPackage({ names, why, isThere }) {
  if (isThere()) return false;
  const command = `apt-get update && (${names.map((name) => `apt-get install -y --no-install-recommends ${name}`).join(' || ')})`;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) throw new PlainError(`${why} Install it with: sudo sh -c '${command}'`);
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (!isThere()) throw new PlainError(`${names[0]} could not be installed:\n${`${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n')}`);
  return true;
}

/** Programs that read documents back as a reader's would. */
export function ensurePoppler() {
  return ensureSystemPackage({ names: ['poppler-utils'], why: 'The tests of documents need pdftotext.', isThere: () => spawnSync('pdftotext', ['-v']).error === undefined });
}
