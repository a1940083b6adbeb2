import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainOutput } from '../explain-failure.mjs';
import { PlainError } from '../plain-error.mjs';
import { hashTree } from './tree-hash.mjs';

const SOURCES = [
  'src',
  'public',
  'prisma/schema',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Settings that a build may store in prerendered pages; the others are read when the server starts. */
const BAKED = new Set([
  'APP_URL',
  'PRODUCT_KEY',
  'VIDEO_ORIGINS',
  'CHANNEL_PLUGIN_KEY',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'BUSINESS_NAME',
  'BUSINESS_NUMBER',
  'BUSINESS_OWNER',
  'BUSINESS_ADDRESS',
  'BUSINESS_PHONE',
  'BUSINESS_MAIL',
  'BUSINESS_MAIL_ORDER_NUMBER',
  'BUSINESS_MAIL_ORDER_OFFICE',
  'HOSTING_PROVIDER',
  'BUSINESS_INSURANCE',
  'BUSINESS_GUARANTEE_INSURANCE',
]);

/**
 * Returns a hash of everything that a build depends on: sources (without tests), lock file, Node, and the settings that
 * are stored in the build.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function buildHash(root, env) {
  const settings = Object.entries(env).filter(([name]) => BAKED.has(name) || name.startsWith('NEXT_PUBLIC_'));
  return hashTree(root, SOURCES, {
    facts: {
      node: process.versions.node,
      platform: `${process.platform}-${process.arch}`,
      ...Object.fromEntries(settings.map(([name, value]) => [name, value ?? ''])),
    },
    skip: (path) => /\.test\.tsx?$/.test(path) || path.startsWith('src/test/') || path === 'src/generated/prisma.hash',
  });
}

/** @param {string} root @param {string} distDir */
const stampPath = (root, distDir) => join(root, distDir, 'made-from');

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {string} distDir
 */
export function isBuildFresh(root, env, distDir) {
  const stamp = stampPath(root, distDir);
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === buildHash(root, env) &&
    existsSync(join(root, distDir, 'BUILD_ID'))
  );
}

/**
 * Runs `next build` unless the existing build has the same inputs.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env with the settings of the server
 * @param {{ distDir?: string, onChild?: (child: import('node:child_process').ChildProcess) => void }} [options]
 * @returns {Promise<boolean>} whether it was built now
 */
export async function ensureBuild(root, env, { distDir = '.next', onChild } = {}) {
  if (isBuildFresh(root, env, distDir)) return false;
  rmSync(stampPath(root, distDir), { force: true });
  const hash = buildHash(root, env);
  const restoreTypes = distDir === '.next' ? () => {} : prepareSecondBuild(root, distDir);
  const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onChild?.(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  restoreTypes();
  if (code !== 0) throw new PlainError(explainOutput(output) ?? `The build failed:\n${output.trim()}`);
  writeFileSync(stampPath(root, distDir), hash);
  return true;
}

/**
 * Prepares a second build, which has its own compiler settings (see next.config.mjs) and would point the editor's types
 * to its folder.
 * @param {string} root
 * @param {string} distDir
 * @returns {() => void} restores the types
 */
function prepareSecondBuild(root, distDir) {
  writeFileSync(join(root, `${distDir}.tsconfig.json`), '{ "extends": "./tsconfig.json" }\n');
  const types = join(root, 'next-env.d.ts');
  const before = existsSync(types) ? readFileSync(types) : null;
  return () => (before ? writeFileSync(types, before) : rmSync(types, { force: true }));
}
