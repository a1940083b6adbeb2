import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { processStart } from './processes.mjs';

/**
 * Takes the lock file. It contains the process id and the start of its owner, so that the file of a killed process can
 * be distinguished from that of a running one.
 * @param {string} path
 * @returns {() => void} releases the lock
 */
export function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, JSON.stringify({ pid: process.pid, start: processStart(process.pid) }));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const owner = lockOwner(path);
      if (owner !== null)
        throw new PlainError(
          `Dagaon already runs from this folder (process ${owner}). Stop it first, or copy the folder.`,
        );
      rmSync(path, { force: true });
    }
  }
  throw new PlainError('Somebody else starts from this folder at this moment.');
}

/**
 * @param {string} path
 * @returns {number | null} process id of the owner, if it is running
 */
export function lockOwner(path) {
  try {
    const { pid, start } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof start === 'string' && processStart(pid) === start ? pid : null;
  } catch {
    return null;
  }
}
