import type { z } from 'zod';
import type { changePasswordInput } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { forgivePoints, takePoint } from '~/server/auth/limits';
import { hashPassword, verifyPassword } from '~/server/auth/password';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { passwordChangedMail } from './account-mails';
import { type Browser, type OpenedSession, openSession } from './sign-in/open-session';

/**
 * Sets a new password, ends every session and opens a fresh one here. An account without a password (Kakao, Naver) gets
 * its first without the old one.
 * @throws DomainError LOGIN_FAILED when `current` is wrong, RATE_LIMITED
 */
export async function changePassword(
  ctx: ServiceContext<MemberActor>,
  { current, next }: z.output<typeof changePasswordInput>,
  browser: Browser,
): Promise<OpenedSession> {
  await assertPassword(ctx, current);
  const passwordHash = await hashPassword(next);
  const owner = { id: ctx.actor.userId, email: ctx.actor.email };
  await ctx.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: owner.id }, data: { passwordHash } });
    await tx.session.deleteMany({ where: { userId: owner.id } });
    await queueMessage(tx, passwordChangedMail({ email: owner.email, userId: owner.id }, ctx.now));
  });
  return openSession(ctx, owner, browser);
}

/** Asked again before what cannot be undone. Passes for an account that has no password. */
export async function assertPassword({ db, actor }: ServiceContext<MemberActor>, password: string): Promise<void> {
  const user = await db.user.findUnique({ where: { id: actor.userId }, select: { passwordHash: true } });
  const stored = user?.passwordHash ?? null;
  if (stored === null) return;
  await takePoint('passwordAccount', String(actor.userId));
  if (!(await verifyPassword(stored, password)))
    throw new DomainError('LOGIN_FAILED', { path: 'current' }, '지금 비밀번호가 맞지 않아요.');
  await forgivePoints('passwordAccount', String(actor.userId));
}
