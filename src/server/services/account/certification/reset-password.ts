import type { z } from 'zod';
import type { completeResetInput } from '~/domain/account/schema';
import { DomainError } from '~/domain/shared/errors';
import { hashToken } from '~/server/auth/cookies';
import { resetPoints } from '~/server/auth/limits';
import { hashPassword } from '~/server/auth/password';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { passwordChangedMail } from '../account-mails';
import { endAccess, spendPasswordMails } from '../sign-in/end-access';
import { requestCertification } from './request-certification';

/**
 * Requests a one-time link. The job that mails it finds out whether the address has an account.
 * @throws DomainError RATE_LIMITED
 */
export async function requestReset(ctx: ServiceContext, { email }: { email: string }): Promise<{ resendAt: Date }> {
  const request = { email, purpose: 'RESET', ticketHash: null, ip: ctx.ip, now: ctx.now } as const;
  const { resendAt } = await ctx.db.$transaction((tx) => requestCertification(tx, request));
  return { resendAt };
}

/**
 * Sets the password with the token of the mail, once, and ends every way into the account and all its other links.
 * @throws DomainError LINK_INVALID
 */
export async function completeReset(
  ctx: ServiceContext,
  { token, password }: z.output<typeof completeResetInput>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const email = await ctx.db.$transaction(async (tx) => {
    const openReset = {
      purpose: 'RESET',
      codeHash: hashToken(token),
      usedAt: null,
      expiresAt: { gt: ctx.now },
    } as const;
    const link = await tx.emailCertification.findFirst({ where: openReset, select: { email: true } });
    if (!link) throw new DomainError('LINK_INVALID');
    // Locks the account before its links, in the same order as a password change.
    await tx.$executeRaw`select 1 from users where email = ${link.email} for no key update`;
    const { count } = await tx.emailCertification.updateMany({ where: openReset, data: { usedAt: ctx.now } });
    if (count === 0) throw new DomainError('LINK_INVALID');
    const [user] = await tx.user.updateManyAndReturn({
      where: { email: link.email, status: { in: ['ACTIVE', 'DORMANT'] } },
      data: { passwordHash, emailVerifiedAt: ctx.now },
      select: { id: true },
    });
    if (!user) throw new DomainError('LINK_INVALID');
    await spendPasswordMails(tx, link.email, ctx.now);
    await endAccess(tx, user.id);
    await queueMessage(tx, passwordChangedMail({ email: link.email, userId: user.id }, ctx.now));
    return link.email;
  });
  await resetPoints('loginAccount', email);
}
