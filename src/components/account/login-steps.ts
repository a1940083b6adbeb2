import type { Refusal } from '~/trpc/refusal';
import type { CodeSent } from './code-form';

/**
 * State of a login: `locked` offers to unlock by a mailed code, `unlock` asks for that code. `sent` is the code sent to
 * this address.
 */
export type LoginState = {
  step: 'password' | 'locked' | 'unlock';
  refusal: Refusal | null;
  sent: CodeSent | null;
};

export const atPassword: LoginState = { step: 'password', refusal: null, sent: null };

/**
 * Returns whether too many wrong passwords were tried on this account; a code does not lift the rate limit of a
 * network.
 */
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

/** Returns the state for another address: the lock of the previous address does not apply to it. */
export function afterEmailEdit(state: LoginState): LoginState {
  return state.step === 'password' ? state : atPassword;
}

/** Returns the state after a code was sent; the user may have edited the address before the answer arrived. */
export function afterCodeSent(state: LoginState, sent: CodeSent): LoginState {
  return state.step === 'locked' ? { step: 'unlock', refusal: state.refusal, sent } : state;
}
