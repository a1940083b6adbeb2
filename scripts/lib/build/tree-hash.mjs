import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Returns a SHA-256 (hex) over the names and contents of files and folders below `root`, and over `facts` (versions,
 * settings). It does not depend on the order of the file system; a missing path counts as missing. Files and folders
 * that `skip` accepts (path relative to root, with `/`) are left out.
 * @param {string} root
 * @param {string[]} paths
 * @param {{ facts?: Record<string, string>, skip?: (path: string) => boolean }} [options]
 */
export function hashTree(root, paths, { facts = {}, skip = () => false } = {}) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) add(hash, root, join(root, path), skip);
  for (const key of Object.keys(facts).sort()) hash.update(`${key}=${facts[key]}\0`);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash @param {string} root @param {string} path @param {(path: string) => boolean}
 * skip
 */
function add(hash, root, path, skip) {
  const name = relative(root, path).split(sep).join('/');
  if (skip(name)) return;
  if (!existsSync(path)) {
    hash.update(`missing ${name}\0`);
    return;
  }
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) add(hash, root, join(path, child), skip);
    return;
  }
  const content = readFileSync(path);
  hash.update(`${name} ${content.length}\0`).update(content);
}
