import { aessiv } from '@noble/ciphers/aes.js';
import type { EncryptedId, EntityType } from '~/domain/shared/encrypted-id';
import { DomainError } from '~/domain/shared/errors';
import { memoize } from '~/domain/shared/memoize';
import { currentKeyName, purposeKey } from './keyring';

/** Primary keys are PostgreSQL integers. */
const MAX_ID = 0x7fff_ffff;

/**
 * Cache of tokens. Lists show the same ids repeatedly, and encrypting an id costs more than reading it from the
 * database. The cache takes about 10 MB.
 */
const token = memoize(seal, { key: (...view) => view.join(' '), max: 50_000 });

/**
 * Returns the public form of an id (docs/product/names-and-routes.md#ids): `key_base64url(AES-SIV(id ‖ revision))`,
 * bound to the entity type. It is deterministic, so that the same view keeps the same address, and URL-safe.
 */
export function encryptId<T extends EntityType>(type: T, id: number, revision = 0): EncryptedId<T> {
  return token(currentKeyName(), type, id, revision);
}

function seal(name: string, type: EntityType, id: number, revision: number): string {
  const key = purposeKey(name, 'encrypted-id');
  if (!key || !Number.isInteger(id) || id < 0 || id > MAX_ID) throw new RangeError('not an id');
  const plain = new Uint8Array(8);
  const view = new DataView(plain.buffer);
  view.setUint32(0, id);
  view.setUint32(4, revision);
  return `${name}_${Buffer.from(cipher(key, type).encrypt(plain)).toString('base64url')}`;
}

/**
 * Decrypts a public id.
 * @throws DomainError NOT_FOUND for a token that is forged, malformed, of another type or of a retired key
 */
export function decryptId(type: EntityType, token: string): { id: number; revision: number } {
  const split = token.indexOf('_');
  const key = split > 0 ? purposeKey(token.slice(0, split), 'encrypted-id') : null;
  const text = token.slice(split + 1);
  const sealed = Buffer.from(text, 'base64url');
  // Each id has exactly one spelling: rejects spellings that the base64url decoder would tolerate.
  if (!key || sealed.length !== 24 || sealed.toString('base64url') !== text) throw new DomainError('NOT_FOUND');
  let plain: Uint8Array;
  try {
    plain = cipher(key, type).decrypt(sealed);
  } catch {
    throw new DomainError('NOT_FOUND');
  }
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
  return { id: view.getUint32(0), revision: view.getUint32(4) };
}

function cipher(key: Uint8Array, type: EntityType) {
  return aessiv(key, new TextEncoder().encode(type));
}
