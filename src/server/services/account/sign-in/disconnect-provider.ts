import type { OAuthProviderName } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { lockOwnAccount } from '~/server/auth/lock-active-user';
import type { ServiceContext } from '~/server/service-context';

/**
 * Disconnects Kakao or Naver from the account, unless it is the only way to log in.
 * @throws DomainError LAST_LOGIN_METHOD, NOT_FOUND, UNAUTHENTICATED when the session has already ended
 */
export async function disconnectProvider(
  { db, actor }: ServiceContext<MemberActor>,
  { provider }: { provider: OAuthProviderName },
): Promise<void> {
  await db.$transaction(async (tx) => {
    // The lock keeps two concurrent disconnections from each counting the other as the remaining way in.
    const { passwordHash } = await lockOwnAccount(tx, actor);
    const connections = await tx.oAuthAccount.count({ where: { userId: actor.userId } });
    if (passwordHash === null && connections <= 1) throw new DomainError('LAST_LOGIN_METHOD');
    const { count } = await tx.oAuthAccount.deleteMany({ where: { userId: actor.userId, provider } });
    if (count === 0) throw new DomainError('NOT_FOUND');
  });
}
