import { describe, expect, it } from 'vitest';
import type { Refusal } from '~/trpc/refusal';
import { afterCodeSent, afterEmailEdit, afterRefusal, atPassword, isLocked, type LoginState } from './login-steps';

const refusal = (code: Refusal['code'], limit?: string): Refusal => ({
  code,
  message: code,
  details: limit ? { limit } : {},
});
const sent = { resendAt: new Date('2026-11-20T03:01:00Z'), expiresAt: new Date('2026-11-20T03:10:00Z') };
const lock = refusal('RATE_LIMITED', 'loginAccount');
const locked: LoginState = { step: 'locked', refusal: lock, sent };

describe('a locked login', () => {
  it.each(['loginAccount', 'loginDevice'])('by %s keeps the code that was already sent', (limit) => {
    const again = refusal('RATE_LIMITED', limit);
    expect(afterRefusal(locked, again)).toEqual({ step: 'locked', refusal: again, sent });
    expect(afterRefusal(atPassword, again)).toEqual({ step: 'locked', refusal: again, sent: null });
  });

  it('starts as soon as no try is left', () => {
    const failed = (triesLeft: number): Refusal => ({ ...refusal('LOGIN_FAILED'), details: { triesLeft } });
    expect(afterRefusal(atPassword, failed(0)).step).toBe('locked');
    expect([isLocked(failed(1)), isLocked(refusal('LOGIN_FAILED'))]).toEqual([false, false]);
  });

  it.each([
    refusal('ACCOUNT_DORMANT'),
    refusal('ACCOUNT_SUSPENDED'),
    refusal('RATE_LIMITED', 'loginAddress'),
    refusal('RATE_LIMITED', 'anonymousCalls'),
  ])('asks for the password again after $code, and drops the code', (other) => {
    expect(afterRefusal(locked, other)).toEqual({ step: 'password', refusal: other, sent: null });
  });

  it('stays locked when the server did not answer', () => {
    const offline = refusal('UNAVAILABLE');
    expect(afterRefusal(locked, offline)).toEqual({ ...locked, refusal: offline });
  });

  it('asks for the password again when the address changes', () => {
    expect(afterEmailEdit(locked)).toEqual(atPassword);
    const dormant = { ...atPassword, refusal: refusal('ACCOUNT_DORMANT') };
    expect(afterEmailEdit(dormant)).toBe(dormant);
  });

  it('asks for the sent code, unless the address was edited before the answer', () => {
    expect(afterCodeSent({ ...locked, sent: null }, sent)).toEqual({ step: 'unlock', refusal: lock, sent });
    expect(afterCodeSent(afterEmailEdit(locked), sent)).toEqual(atPassword);
  });
});
