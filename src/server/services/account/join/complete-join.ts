import { z } from 'zod';
import { accountPolicy } from '~/domain/account/policy';
import { afterLogin } from '~/domain/account/safe-redirect';
import { DomainError } from '~/domain/shared/errors';
import type { PendingJoin } from '~/generated/prisma/client';
import { hashToken } from '~/server/auth/cookies';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { welcomeMail } from '../account-mails';
import { recordConsents } from '../consent/record-consents';
import { checkCode, useCode } from '../certification/check-code';
import { type Browser, type OpenedSession, openSession } from '../sign-in/open-session';

/** Versions of the consent texts that were displayed, by kind. */
const versionsSchema = z.record(z.string(), z.string());

export type Joined = OpenedSession & { redirectTo: string };

/**
 * Checks the code and creates the account, its consents and its session.
 * @throws DomainError as checkCode; CONFLICT when the address joined elsewhere meanwhile
 */
export async function completeJoin(ctx: ServiceContext, { code }: { code: string }, browser: Browser): Promise<Joined> {
  const ticketHash = hashToken(browser.ticket ?? '');
  const { certificationId } = await checkCode(ctx.db, { ticketHash, purpose: 'JOIN', code, now: ctx.now });
  return ctx.db.$transaction(async (tx) => {
    await useCode(tx, certificationId, ctx.now);
    const { user, redirectTo } = await createAccount(tx, await claimPendingJoin(tx, ticketHash, ctx.now), ctx.now);
    return { ...(await openSession(tx, ctx, user, browser)), redirectTo };
  });
}

/** Deletes the pending join and returns it, so that it is used only once. */
export async function claimPendingJoin(tx: Tx, id: string, now: Date): Promise<PendingJoin> {
  const pending = await tx.pendingJoin.findUnique({ where: { id } });
  const { count } = await tx.pendingJoin.deleteMany({ where: { id, expiresAt: { gt: now } } });
  if (!pending || count !== 1) throw new DomainError('TICKET_GONE');
  return pending;
}

/** Creates the account of a user who has proved the address, with the consents as given. */
export async function createAccount(
  tx: Tx,
  pending: PendingJoin,
  now: Date,
): Promise<{ user: { id: number; email: string }; redirectTo: string }> {
  const { email, name, birthYear, passwordHash, provider, providerUserId } = pending;
  if (!email || !name) throw new DomainError('TICKET_GONE');
  const [user] = await tx.user.createManyAndReturn({
    data: [{ email, name, birthYear, passwordHash, emailVerifiedAt: now, lastActiveAt: now, createdAt: now }],
    skipDuplicates: true,
    select: { id: true, email: true },
  });
  if (!user) throw new DomainError('CONFLICT', {}, '이미 가입한 이메일이에요. 로그인해 주세요.');
  const agreedVersions = versionsSchema.parse(pending.consentVersions);
  const { TERMS, PRIVACY, MARKETING, AD_MEASUREMENT } = { ...accountPolicy.consents, ...agreedVersions };
  await tx.consentEvent.createMany({
    data: [
      { userId: user.id, kind: 'TERMS', version: TERMS, granted: true, at: now },
      { userId: user.id, kind: 'PRIVACY', version: PRIVACY, granted: true, at: now },
    ],
  });
  await recordConsents(tx, { userId: user.id, email, at: now }, [
    ...(pending.marketing ? [{ kind: 'MARKETING' as const, version: MARKETING, granted: true }] : []),
    ...(pending.adMeasurement ? [{ kind: 'AD_MEASUREMENT' as const, version: AD_MEASUREMENT, granted: true }] : []),
  ]);
  if (provider && providerUserId)
    await tx.oAuthAccount.create({ data: { provider, providerUserId, userId: user.id, createdAt: now } });
  await queueMessage(tx, welcomeMail({ email, userId: user.id, name }));
  return { user, redirectTo: afterLogin(pending.redirectTo) };
}
