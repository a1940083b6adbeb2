import { DomainError, errorCatalogue } from '~/domain/shared/errors';
import { accountPolicy } from './policy';
import { waitLabel } from './wait-label';

/**
 * Builds the error of a failed login. From the fourth failure in a row on, it states how many attempts are left before
 * the login is locked.
 * @param left remaining attempts, and in how many seconds the failures expire
 */
export function loginFailed(left: { points: number; seconds: number }): DomainError {
  const failed = accountPolicy.limits.loginAccount.points - left.points;
  if (failed < accountPolicy.loginTriesToldFrom) return new DomainError('LOGIN_FAILED');
  const more =
    left.points === 0
      ? `여러 번 틀려서 로그인이 잠겼어요. ${waitLabel(left.seconds)} 뒤에 다시 시도하거나 메일로 번호를 받아 풀 수 있어요.`
      : `${left.points}번 더 틀리면 로그인이 잠시 잠겨요.`;
  return new DomainError('LOGIN_FAILED', { triesLeft: left.points }, `${errorCatalogue.LOGIN_FAILED.message} ${more}`);
}
