import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentKeyName, purposeKey } from '~/server/crypto/keyring';

const signatureOf = (keyName: string, openedAt: string): Buffer | null => {
  const key = purposeKey(keyName, 'lead-form');
  return key && createHmac('sha256', key).update(openedAt).digest();
};

/** Returns when a form was opened, signed: `key.milliseconds.signature`. */
export function signFormTime(now: Date): string {
  const [name, openedAt] = [currentKeyName(), String(now.getTime())];
  return `${name}.${openedAt}.${signatureOf(name, openedAt)?.toString('base64url') ?? ''}`;
}

/** Returns when the form was opened; null for a token that we did not sign. */
export function readFormTime(token: string): Date | null {
  const [name = '', openedAt = '', signature = ''] = token.split('.');
  const expected = signatureOf(name, openedAt);
  const received = Buffer.from(signature, 'base64url');
  if (expected === null || received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return new Date(Number(openedAt));
}
