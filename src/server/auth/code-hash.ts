import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentKeyName, purposeKey } from '~/server/crypto/keyring';

function keyed(name: string, ticketHash: string, code: string): Buffer | null {
  const key = purposeKey(name, 'fingerprint');
  return key && createHmac('sha256', key).update(`${ticketHash}/${code}`).digest();
}

/**
 * Returns `key.hash`. There are few six-digit codes, so the hash is keyed and bound to the browser that requested the
 * code.
 */
export function hashCode(ticketHash: string, code: string): string {
  const name = currentKeyName();
  return `${name}.${keyed(name, ticketHash, code)?.toString('base64url') ?? ''}`;
}

export function matchesCode(stored: string, ticketHash: string, code: string): boolean {
  const [name = '', hash = ''] = stored.split('.');
  const expected = Buffer.from(hash, 'base64url');
  const actual = keyed(name, ticketHash, code);
  return actual !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
}
