import { accountPolicy } from '~/domain/account/policy';
import type { AnswerMarketingInput } from '~/domain/account/schema';
import { DomainError } from '~/domain/shared/errors';
import { findActiveUser } from '~/server/auth/lock-active-user';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { recordConsents } from './record-consents';

/**
 * Keeps or withdraws the consent to advertising with the token of a mail, without a login. The token gives no consent:
 * it only renews one that is in force. Withdrawing again changes nothing.
 * @throws DomainError LINK_INVALID for a forged token and a closed account, MOVE_NOT_ALLOWED for keeping a consent that
 *   is not in force
 */
export async function answerMarketing(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { token, keep }: AnswerMarketingInput,
): Promise<void> {
  const userId = userOf(token);
  await db.$transaction(async (tx) => {
    const user = await findActiveUser(tx, userId);
    if (!user) throw new DomainError('LINK_INVALID', {}, INVALID);
    const newest = await tx.consentEvent.findFirst({ where: { userId, kind: 'MARKETING' }, orderBy: { id: 'desc' } });
    const version = accountPolicy.consents.MARKETING;
    const isGranted = newest?.granted === true;
    if (keep && !(isGranted && newest.version === version))
      throw new DomainError(
        'MOVE_NOT_ALLOWED',
        {},
        '지금은 동의하지 않은 상태예요. 다시 받으려면 내 계정에서 동의해 주세요.',
      );
    if (keep || isGranted)
      await recordConsents(tx, { userId, email: user.email, at: now }, [{ kind: 'MARKETING', granted: keep, version }]);
  });
}

const INVALID = '쓸 수 없는 링크예요. 로그인한 뒤 내 계정에서 바꿔 주세요.';

/** @throws DomainError LINK_INVALID */
function userOf(token: string): number {
  try {
    return decryptId('marketingConsent', token).id;
  } catch (thrown) {
    throw thrown instanceof DomainError ? new DomainError('LINK_INVALID', {}, INVALID) : thrown;
  }
}
