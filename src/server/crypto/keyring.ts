import { hkdfSync } from 'node:crypto';
import { env } from '~/env.js';

export type KeyPurpose =
  | 'encrypted-id'
  | 'health-data'
  | 'fingerprint'
  | 'sandbox-gateway'
  | 'attendance-number'
  | 'call-input';

/**
 * Keys named in APP_KEYS, newest first. Tokens carry the name of their key, so that a new key can be put in front
 * while old tokens still open.
 */
const masters = env.APP_KEYS.split(',').map((entry) => {
  const [name = '', secret = ''] = entry.split(':');
  return { name, secret: Buffer.from(secret, 'base64url') };
});

const derived = new Map<string, Uint8Array>();

export function currentKeyName(): string {
  return masters[0]?.name ?? '';
}

/** All of them, the current one first. */
export function keyNames(): string[] {
  return masters.map(({ name }) => name);
}

/** 64 bytes for one purpose (HKDF-SHA-512), or null for a key that the ring does not hold. */
export function purposeKey(name: string, purpose: KeyPurpose): Uint8Array | null {
  const id = `${name}/${purpose}`;
  const known = derived.get(id);
  if (known) return known;
  const master = masters.find((candidate) => candidate.name === name);
  if (!master) return null;
  const key = new Uint8Array(hkdfSync('sha512', master.secret, '', `dagaon ${purpose}`, 64));
  derived.set(id, key);
  return key;
}
