// Uses only built-in modules, because it runs before anything is installed, on any Node of the machine.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?:
 * boolean, link?: boolean }>} Packages
 */

/**
 * Returns whether `node_modules` matches the lock file. npm writes its own list when an installation is complete, so an
 * interrupted one is detected. Packages for other platforms may be missing, and development packages too where only the
 * product runs.
 * @param {string} root
 * @param {{ withDevelopment?: boolean }} [options]
 */
export function isInstalled(root, { withDevelopment = true } = {}) {
  const required = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!required || !present || !existsSync(join(root, 'node_modules/.bin/node'))) return false;
  const isOptional = (/** @type {Packages[string]} */ entry) =>
    entry.optional || (!withDevelopment && (entry.dev || entry.devOptional));
  const missing = Object.entries(required).some(
    ([path, entry]) => path !== '' && !isOptional(entry) && present[path]?.version !== entry.version,
  );
  const strange = Object.entries(present).some(([path, entry]) => required[path]?.version !== entry.version);
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
 * Runs `npm ci`, which also installs the Node 24 on which the product runs.
 * @param {string} root
 * @param {{ withDevelopment?: boolean }} [options] false leaves the development packages to npm's own settings
 * @returns {{ ok: boolean, output: string }}
 */
export function install(root, { withDevelopment = true } = {}) {
  // The npm that started this process gives its path and its Node. That Node remains when node_modules is replaced; the
  // Node of this process may be inside it.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const args = ['ci', ...(withDevelopment ? ['--include=dev'] : []), '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, commandArgs] =
    npm && node && existsSync(npm) && existsSync(node) ? [node, [npm, ...args]] : ['npm', args];
  const result = spawnSync(command, commandArgs, {
    cwd: root,
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
  return {
    ok: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ? result.error.message : ''}`,
  };
}
