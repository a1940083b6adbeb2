import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the command line of a running process, or null when there is none (also for a zombie).
 * @param {number} pid
 * @returns {string | null}
 */
export function processCommand(pid) {
  if (process.platform === 'linux') {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return command === '' ? null : command;
    } catch {
      return null;
    }
  }
  return ps(pid, 'command=');
}

/**
 * Returns the start of a process, which distinguishes it from a later one with the same id, or null when it does not
 * run.
 * @param {number} pid
 * @returns {string | null}
 */
export function processStart(pid) {
  if (process.platform === 'linux') {
    try {
      // Field 22 of stat; the name in field 2 may contain spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  return ps(pid, 'lstart=');
}

/** @param {number} pid @param {string} field */
function ps(pid, field) {
  try {
    const output = execFileSync('ps', ['-o', field, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return output === '' ? null : output;
  } catch {
    return null;
  }
}
