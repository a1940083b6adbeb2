import type { Refusal } from '~/trpc/refusal';
import type { CodeSent } from './code-form';

/**
 * Where a login stands: `locked` offers the way in by a mailed code, `unlock` asks for it. `sent` is the code of this
 * address.
 */
export type LoginState = {
  step: 'password' | 'locked' | 'unlock';
  refusal: Refusal | null;
  sent: CodeSent | null;
};

export const atPassword: LoginState = { step: 'password', refusal: null, sent: null };

/** Too many wrong passwords were tried on this account; limits of a network are not lifted by a code. */
export function isLocked({ code, details }: Refusal): boolean {
  if (code === 'LOGIN_FAILED') return details['triesLeft'] === 0;
  return code === 'RATE_LIMITED' && (details['limit'] === 'loginAccount' || details['limit'] === 'loginDevice');
}

/**
 * A login was refused. If the reason is not the lock, a code does not help. Without an answer nothing changes.
 */
export function afterRefusal(state: LoginState, refusal: Refusal): LoginState {
  if (refusal.code === 'UNAVAILABLE') return { ...state, refusal };
  return isLocked(refusal) ? { ...state, step: 'locked', refusal } : { ...atPassword, refusal };
}

/** Another address: what was said about the lock of the one before says nothing about it. */
export function afterEmailEdit(state: LoginState): LoginState {
  return state.step === 'password' ? state : atPassword;
}

/** A code was asked for; the address may have been edited until the answer came. */
export function afterCodeSent(state: LoginState, sent: CodeSent): LoginState {
  return state.step === 'locked' ? { step: 'unlock', refusal: state.refusal, sent } : state;
}
