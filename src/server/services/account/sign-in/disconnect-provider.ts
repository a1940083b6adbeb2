import type { OAuthProviderName } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

/**
 * Takes Kakao or Naver off the account, unless it is the only way in.
 * @throws DomainError LAST_LOGIN_METHOD, NOT_FOUND
 */
export async function disconnectProvider(
  { db, actor }: ServiceContext<MemberActor>,
  { provider }: { provider: OAuthProviderName },
): Promise<void> {
  await db.$transaction(async (tx) => {
    // Two disconnections at once must not both see the other way in.
    await tx.$executeRaw`select id from users where id = ${actor.userId} for update`;
    const user = await tx.user.findUnique({
      where: { id: actor.userId },
      select: { passwordHash: true, _count: { select: { oauthAccounts: true } } },
    });
    if (user?.passwordHash === null && user._count.oauthAccounts <= 1) throw new DomainError('LAST_LOGIN_METHOD');
    const { count } = await tx.oAuthAccount.deleteMany({ where: { userId: actor.userId, provider } });
    if (count === 0) throw new DomainError('NOT_FOUND');
  });
}
