import { DomainError, errorCatalogue } from '~/domain/shared/errors';
import { accountPolicy } from './policy';
import { waitLabel } from './texts/wait-label';

/**
 * Builds the error of a failed login. From the fourth failure in a row on, it states how many attempts are left before
 * the login is locked.
 * @param remaining remaining attempts, and in how many seconds the failures expire
 */
export function loginFailed(remaining: { points: number; seconds: number }): DomainError {
  const failed = accountPolicy.limits.loginAccount.points - remaining.points;
  if (failed < accountPolicy.loginWarningFrom) return new DomainError('LOGIN_FAILED');
  const more =
    remaining.points === 0
      ? `여러 번 틀려서 로그인이 잠겼어요. ${waitLabel(remaining.seconds)} 뒤에 다시 시도하거나 메일로 번호를 받아 잠금을 해제할 수 있어요.`
      : `${remaining.points}번 더 틀리면 로그인이 잠시 잠겨요.`;
  return new DomainError(
    'LOGIN_FAILED',
    { triesLeft: remaining.points },
    `${errorCatalogue.LOGIN_FAILED.message} ${more}`,
  );
}
