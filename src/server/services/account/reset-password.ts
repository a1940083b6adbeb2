import type { z } from 'zod';
import { accountPolicy } from '~/domain/account/policy';
import type { completeResetInput } from '~/domain/account/schema';
import { DomainError } from '~/domain/shared/errors';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { addressKey, forgivePoints, takePoint } from '~/server/auth/limits';
import { hashPassword } from '~/server/auth/password';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/operations/queue-message';
import { passwordChangedMail, resetMail } from './account-mails';
import { assertMaySend } from './send-code';

/**
 * Mails a one-time link when the address has an account; answers the same when it has none.
 * @throws DomainError RATE_LIMITED
 */
export async function requestReset(ctx: ServiceContext, { email }: { email: string }): Promise<{ resendAt: Date }> {
  await takePoint('resetAddress', addressKey(ctx.ip));
  const token = randomToken();
  await ctx.db.$transaction(async (tx) => {
    await assertMaySend(tx, { email, purpose: 'RESET', now: ctx.now }, accountPolicy.reset);
    const user = await tx.user.findFirst({ where: { email, status: { in: ['ACTIVE', 'DORMANT'] } }, select: { id: true } });
    const expiresAt = new Date(ctx.now.getTime() + accountPolicy.reset.minutes * 60_000);
    const { id } = await tx.emailCertification.create({ data: { email, purpose: 'RESET', codeHash: user ? hashToken(token) : '', sentAt: ctx.now, expiresAt }, select: { id: true } });
    if (user) await queueMessage(tx, resetMail({ email, userId: user.id }, token, id));
  });
  return { resendAt: new Date(ctx.now.getTime() + accountPolicy.reset.resendSeconds * 1000) };
}

/**
 * Sets the password with the token of the mail, once, and ends every session and every other link of the account.
 * @throws DomainError LINK_INVALID, RATE_LIMITED
 */
export async function completeReset(ctx: ServiceContext, { token, password }: z.output<typeof completeResetInput>): Promise<void> {
  await takePoint('resetTokenAddress', addressKey(ctx.ip));
  const passwordHash = await hashPassword(password);
  const email = await ctx.db.$transaction(async (tx) => {
    const [link] = await tx.emailCertification.updateManyAndReturn({
      where: { purpose: 'RESET', codeHash: hashToken(token), usedAt: null, expiresAt: { gt: ctx.now } },
      data: { usedAt: ctx.now },
      select: { email: true },
    });
    if (!link) throw new DomainError('LINK_INVALID');
    const [user] = await tx.user.updateManyAndReturn({ where: { email: link.email, status: { in: ['ACTIVE', 'DORMANT'] } }, data: { passwordHash, emailVerifiedAt: ctx.now }, select: { id: true } });
    if (!user) throw new DomainError('LINK_INVALID');
    await tx.emailCertification.updateMany({ where: { email: link.email, purpose: 'RESET', usedAt: null }, data: { usedAt: ctx.now } });
    await tx.session.deleteMany({ where: { userId: user.id } });
    await queueMessage(tx, passwordChangedMail({ email: link.email, userId: user.id }, ctx.now));
    return link.email;
  });
  await forgivePoints('loginAccount', email);
}
