import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Adds the settings of `.env.local` and then `.env` to `env`. Existing values of the environment win; an empty value
 * counts as unset.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function loadEnvFiles(root, env = process.env) {
  for (const name of ['.env.local', '.env']) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    for (const [key, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
      if (!env[key]) env[key] = value;
    }
  }
}

/**
 * Returns the keyring in `.data/keys`, which is created at the first start and readable only by its owner.
 * @param {string} root
 */
export function ensureKeys(root) {
  const path = join(root, '.data', 'keys');
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `k1:${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
}
