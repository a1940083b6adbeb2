import { describe, expect, it } from 'vitest';
import type { Rejection } from '~/trpc/rejection';
import { afterCodeSent, afterEmailEdit, afterRejection, atPassword, isLocked, type LoginState } from './login-steps';

const rejection = (code: Rejection['code'], limit?: string): Rejection => ({
  code,
  message: code,
  details: limit ? { limit } : {},
});
const sent = { resendAt: new Date('2026-11-20T03:01:00Z'), expiresAt: new Date('2026-11-20T03:10:00Z') };
const lock = rejection('RATE_LIMITED', 'loginAccount');
const locked: LoginState = { step: 'locked', rejection: lock, sent };

describe('a locked login', () => {
  it.each(['loginAccount', 'loginDevice'])('by %s keeps the code that was already sent', (limit) => {
    const again = rejection('RATE_LIMITED', limit);
    expect(afterRejection(locked, again)).toEqual({ step: 'locked', rejection: again, sent });
    expect(afterRejection(atPassword, again)).toEqual({ step: 'locked', rejection: again, sent: null });
  });

  it('starts as soon as no try is left', () => {
    const loginFailure = (triesLeft: number): Rejection => ({ ...rejection('LOGIN_FAILED'), details: { triesLeft } });
    expect(afterRejection(atPassword, loginFailure(0)).step).toBe('locked');
    expect([isLocked(loginFailure(1)), isLocked(rejection('LOGIN_FAILED'))]).toEqual([false, false]);
  });

  it.each([
    rejection('ACCOUNT_DORMANT'),
    rejection('ACCOUNT_SUSPENDED'),
    rejection('RATE_LIMITED', 'loginAddress'),
    rejection('RATE_LIMITED', 'anonymousCalls'),
  ])('asks for the password again after $code, and drops the code', (other) => {
    expect(afterRejection(locked, other)).toEqual({ step: 'password', rejection: other, sent: null });
  });

  it('stays locked when the server did not answer', () => {
    const offline = rejection('UNAVAILABLE');
    expect(afterRejection(locked, offline)).toEqual({ ...locked, rejection: offline });
  });

  it('asks for the password again when the address changes', () => {
    expect(afterEmailEdit(locked)).toEqual(atPassword);
    const dormant = { ...atPassword, rejection: rejection('ACCOUNT_DORMANT') };
    expect(afterEmailEdit(dormant)).toBe(dormant);
  });

  it('asks for the sent code, unless the address was edited before the answer', () => {
    expect(afterCodeSent({ ...locked, sent: null }, sent)).toEqual({ step: 'unlock', rejection: lock, sent });
    expect(afterCodeSent(afterEmailEdit(locked), sent)).toEqual(atPassword);
  });
});
