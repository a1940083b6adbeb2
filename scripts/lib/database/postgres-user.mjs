import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from '../plain-error.mjs';

/** @typedef {{ uid: number, gid: number }} ServerUser */

/**
 * Returns the system user that runs PostgreSQL. PostgreSQL does not run as root, so root runs it as the user
 * `postgres`, which is created when it is missing. Any other user runs it directly (null).
 * @returns {ServerUser | null}
 */
export function serverUser() {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', [
      '--system',
      '--gid',
      'postgres',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
  }
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new PlainError(
      'PostgreSQL cannot run as root and a user "postgres" could not be made: run as another user or set DATABASE_URL.',
    );
  }
}

/**
 * Returns the command that runs a PostgreSQL program as that user. When the program or the data is in a folder that is
 * closed to other users (root's home, a temporary folder), the user could not reach it, so the command keeps the one
 * Linux capability that allows opening folders (CAP_DAC_READ_SEARCH).
 * @param {ServerUser | null} user
 * @param {string} program
 * @param {string[]} args
 * @param {string} dataDir
 * @returns {{ command: string, args: string[], uid?: number, gid?: number }}
 */
export function asServerUser(user, program, args, dataDir) {
  if (!user) return { command: program, args };
  if (canEnter(user, program) && canEnter(user, dataDir)) return { command: program, args, ...user };
  if (spawnSync('setpriv', ['--version']).status !== 0) {
    throw new PlainError(
      `PostgreSQL cannot run as root, and the user "postgres" may not enter ${closedFolder(user, dataDir) ?? closedFolder(user, program)}: move the project to a folder that is open to other users (such as /opt), run as another user, or set DATABASE_URL.`,
    );
  }
  // Without the security bit, access(2) would ignore the capability.
  const capability = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ];
  return {
    command: 'setpriv',
    args: [
      '--reuid',
      String(user.uid),
      '--regid',
      String(user.gid),
      '--clear-groups',
      ...capability,
      '--',
      program,
      ...args,
    ],
  };
}

/** @param {ServerUser} user @param {string} path */
const canEnter = (user, path) => closedFolder(user, path) === null;

/**
 * Returns the uppermost folder on the way to `path` that the user may not enter.
 * @param {ServerUser} user
 * @param {string} path
 * @returns {string | null}
 */
function closedFolder(user, path) {
  const folder = dirname(path);
  const above = folder === path ? null : closedFolder(user, folder);
  if (above !== null) return above;
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? folder : null;
}
