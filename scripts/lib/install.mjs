// Plain built-ins only: this runs before anything is installed, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }>} Packages */

/**
 * Whether `node_modules` holds what the lock file says. npm writes its own list when an installation is complete, so
 * an interrupted one is noticed; packages for other machines may be missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present || !existsSync(join(root, 'node_modules/.bin/node'))) return false;
  const missing = Object.entries(wanted).some(([path, entry]) => path !== '' && !entry.optional && present[path]?.version !== entry.version);
  const strange = Object.entries(present).some(([path, entry]) => wanted[path]?.version !== entry.version);
  return !missing && !strange;
}

/** @param {string} path @returns {Packages | null} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * `npm ci` with the development packages, whose Node 24 the product runs on.
 * @param {string} root
 * @returns {{ ok: boolean, output: string }}
 */
export function install(root) {
  // The npm that started this knows where it lives and which Node it runs on; that Node survives the replacement of
  // node_modules, ours may be in it.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, commandArgs] = npm && node && existsSync(npm) && existsSync(node) ? [node, [npm, ...args]] : ['npm', args];
  const result = spawnSync(command, commandArgs, { cwd: root, encoding: 'utf8', shell: command === 'npm' && process.platform === 'win32' });
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ? result.error.message : ''}` };
}
