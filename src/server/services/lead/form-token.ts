import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { currentKeyName, purposeKey } from '~/server/crypto/keyring';

const ID_BYTES = 16;

const signatureOf = (keyName: string, content: string): Buffer | null => {
  const key = purposeKey(keyName, 'lead-form');
  return key && createHmac('sha256', key).update(content).digest();
};

/** Returns when a form was opened and an id that no other form has, signed: `key.milliseconds.id.signature`. */
export function signForm(now: Date): string {
  const name = currentKeyName();
  const content = `${now.getTime()}.${randomBytes(ID_BYTES).toString('base64url')}`;
  return `${name}.${content}.${signatureOf(name, content)?.toString('base64url') ?? ''}`;
}

/** Returns which form it is and when it was opened; null for a token that we did not sign. */
export function readForm(token: string): { id: string; openedAt: Date } | null {
  const [name = '', openedAt = '', id = '', signature = ''] = token.split('.');
  const expected = signatureOf(name, `${openedAt}.${id}`);
  const received = Buffer.from(signature, 'base64url');
  if (expected === null || received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return { id, openedAt: new Date(Number(openedAt)) };
}
