import { randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { composed } from '~/domain/shared/typed-value';
import { currentKeyName, purposeKey } from './keyring';

const NONCE = 24;

/**
 * Encrypts a text for storage (docs/product/account-and-privacy.md#health): `length of key name ‖ key name ‖ nonce ‖
 * XChaCha20-Poly1305`. `context` binds the text to its place ("lesson-memo"): it cannot be decrypted in another
 * context.
 */
export function sealText(text: string, context: string): Uint8Array<ArrayBuffer> {
  return sealBytes(new TextEncoder().encode(text), context);
}

/** Same as `sealText`, for bytes. */
export function sealBytes(bytes: Uint8Array, context: string): Uint8Array<ArrayBuffer> {
  const name = currentKeyName();
  const key = purposeKey(name, 'health-data');
  if (!key) throw new RangeError('no key');
  const nonce = randomBytes(NONCE);
  const sealed = xchacha20poly1305(key.subarray(0, 32), nonce, aad(context)).encrypt(bytes);
  return new Uint8Array(Buffer.concat([Buffer.from([name.length]), Buffer.from(name), nonce, sealed]));
}

/**
 * Decrypts the result of `sealText`. The text is composed (NFC), because texts from before 2026-11-26 were stored as
 * typed. Throws when the bytes were changed, belong to another context or use a removed key; this is an internal error
 * and not a normal result.
 */
export function openSealedText(bytes: Uint8Array, context: string): string {
  return composed(new TextDecoder().decode(openSealedBytes(bytes, context)));
}

/** Same as `openSealedText`, for bytes. */
export function openSealedBytes(bytes: Uint8Array, context: string): Uint8Array<ArrayBuffer> {
  const length = bytes[0] ?? 0;
  const start = 1 + length;
  const key = purposeKey(Buffer.from(bytes.subarray(1, start)).toString(), 'health-data');
  if (!key) throw new Error('sealed with a key that the ring does not hold');
  const nonce = bytes.subarray(start, start + NONCE);
  const sealed = bytes.subarray(start + NONCE);
  return new Uint8Array(xchacha20poly1305(key.subarray(0, 32), nonce, aad(context)).decrypt(sealed));
}

function aad(context: string): Uint8Array {
  return new TextEncoder().encode(context);
}
