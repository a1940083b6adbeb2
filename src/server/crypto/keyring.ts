import { hkdfSync } from 'node:crypto';
import { env } from '~/env.js';

export type KeyPurpose =
  | 'encrypted-id'
  | 'health-data'
  | 'fingerprint'
  | 'sandbox-gateway'
  | 'attendance-number'
  | 'visit-code'
  | 'call-input'
  | 'lead-form';

/**
 * Keys from APP_KEYS, newest first. Each token contains the name of its key, so that a new key can be added in front
 * while old tokens can still be decrypted.
 */
const masters = env.APP_KEYS.split(',').map((entry) => {
  const [name = '', secret = ''] = entry.split(':');
  return { name, secret: Buffer.from(secret, 'base64url') };
});

const derived = new Map<string, Uint8Array>();

export function currentKeyName(): string {
  return masters[0]?.name ?? '';
}

/** Returns the names of all keys, the current key first. */
export function keyNames(): string[] {
  return masters.map(({ name }) => name);
}

/** Returns 64 bytes derived for one purpose (HKDF-SHA-512), or null when the keyring does not contain the key. */
export function purposeKey(name: string, purpose: KeyPurpose): Uint8Array | null {
  const id = `${name}/${purpose}`;
  const cached = derived.get(id);
  if (cached) return cached;
  const master = masters.find((candidate) => candidate.name === name);
  if (!master) return null;
  const key = new Uint8Array(hkdfSync('sha512', master.secret, '', `dagaon ${purpose}`, 64));
  derived.set(id, key);
  return key;
}
