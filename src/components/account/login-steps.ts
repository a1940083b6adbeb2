import type { Rejection } from '~/trpc/rejection';
import type { CodeSent } from './code-form';

/**
 * State of a login: `locked` offers to unlock by a mailed code, `unlock` asks for that code. `sent` is the code sent to
 * this address.
 */
export type LoginState = {
  step: 'password' | 'locked' | 'unlock';
  rejection: Rejection | null;
  sent: CodeSent | null;
};

export const atPassword: LoginState = { step: 'password', rejection: null, sent: null };

/**
 * Returns whether too many wrong passwords were tried on this account; a code does not lift the rate limit of a
 * network.
 */
export function isLocked({ code, details }: Rejection): boolean {
  if (code === 'LOGIN_FAILED') return details['triesLeft'] === 0;
  return code === 'RATE_LIMITED' && (details['limit'] === 'loginAccount' || details['limit'] === 'loginDevice');
}

/** A login was rejected. If the reason is not the lock, a code does not help. Without an answer nothing changes. */
export function afterRejection(state: LoginState, rejection: Rejection): LoginState {
  if (rejection.code === 'UNAVAILABLE') return { ...state, rejection };
  return isLocked(rejection) ? { ...state, step: 'locked', rejection } : { ...atPassword, rejection };
}

/** Returns the state for another address: the lock of the previous address does not apply to it. */
export function afterEmailEdit(state: LoginState): LoginState {
  return state.step === 'password' ? state : atPassword;
}

/** Returns the state after a code was sent; the user may have edited the address before the answer arrived. */
export function afterCodeSent(state: LoginState, sent: CodeSent): LoginState {
  return state.step === 'locked' ? { step: 'unlock', rejection: state.rejection, sent } : state;
}
