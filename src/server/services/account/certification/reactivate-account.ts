import { hashToken, randomToken } from '~/server/auth/cookies';
import type { ServiceContext } from '~/server/service-context';
import { DomainError } from '~/domain/shared/errors';
import { dormancyListeners } from '../closing/account-closing';
import { transitionAccount } from '../transition-account';
import { checkCode, useCode } from './check-code';
import { type Browser, type OpenedSession, openSession } from '../sign-in/open-session';
import { type CodeSent, requestCertification } from './request-certification';

/**
 * Sends a code to a dormant account's address (docs/product/account-and-privacy.md#dormancy). The answer is the same
 * for every address.
 * @throws DomainError RATE_LIMITED
 */
export async function startReactivation(
  ctx: ServiceContext,
  { email }: { email: string },
): Promise<CodeSent & { ticket: string }> {
  const ticket = randomToken();
  const request = { email, purpose: 'WAKE', ticketHash: hashToken(ticket), ip: ctx.ip, now: ctx.now } as const;
  const sent = await ctx.db.$transaction((tx) => requestCertification(tx, request));
  return { ...sent, ticket };
}

/**
 * Reactivates the account and logs in: a user who can read its mail could just as well set a new password.
 * @throws DomainError as checkCode
 */
export async function completeReactivation(
  ctx: ServiceContext,
  { code }: { code: string },
  browser: Browser,
): Promise<OpenedSession> {
  const { certificationId, email } = await checkCode(ctx.db, {
    ticketHash: hashToken(browser.ticket ?? ''),
    purpose: 'WAKE',
    code,
    now: ctx.now,
  });
  return ctx.db.$transaction(async (tx) => {
    await useCode(tx, certificationId, ctx.now);
    await tx.$executeRaw`select id from users where email = ${email} for no key update`;
    const dormant = await tx.user.findUnique({
      where: { email, status: 'DORMANT' },
      select: { id: true, email: true, grade: true, status: true },
    });
    if (!dormant) throw new DomainError('TICKET_GONE');
    const role = dormant.grade === 'user' ? 'learner' : dormant.grade;
    await transitionAccount(
      tx,
      dormant,
      'ACTIVE',
      { role, actorId: dormant.id, at: ctx.now },
      { lastActiveAt: ctx.now, dormantNoticeAt: null, emailVerifiedAt: ctx.now },
    );
    for (const notify of dormancyListeners.read())
      await notify(tx, { userIds: [dormant.id], to: 'ACTIVE', now: ctx.now });
    return openSession(tx, ctx, dormant, browser);
  });
}
