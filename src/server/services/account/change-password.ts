import type { z } from 'zod';
import type { changePasswordInput } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import type { ActiveUser } from '~/server/auth/lock-active-user';
import { hashPassword } from '~/server/auth/password';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { passwordChangedMail } from './account-mails';
import { endAccess, spendPasswordMails } from './sign-in/end-access';
import { type Browser, type OpenedSession, openSession } from './sign-in/open-session';
import { withOwnPassword } from './sign-in/with-password';

/**
 * Sets a new password, ends every other way into the account and opens a new session here. An account without a
 * password (Kakao, Naver) sets its first one without `current`. When two changes run at the same time, the second one's
 * `current` is compared with the password that the first one set.
 * @throws DomainError LOGIN_FAILED when `current` is wrong, RATE_LIMITED, UNAUTHENTICATED when the session has ended
 */
export async function changePassword(
  ctx: ServiceContext<MemberActor>,
  { current, next }: z.output<typeof changePasswordInput>,
  browser: Browser,
): Promise<OpenedSession> {
  const change = async (tx: Tx, { id, email, passwordHash: former }: ActiveUser, passwordHash: string) => {
    await tx.user.update({ where: { id }, data: { passwordHash } });
    await endAccess(tx, id);
    await spendPasswordMails(tx, email, ctx.now);
    await queueMessage(tx, passwordChangedMail({ email, userId: id }, ctx.now, former === null));
    return openSession(tx, ctx, { id, email }, browser);
  };
  return withOwnPassword(ctx, current, change, () => hashPassword(next));
}
