import { accountPolicy } from '~/domain/account/policy';
import { hashToken } from '~/server/auth/cookies';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import type { Browser } from '../sign-in/open-session';
import { type CodeSent, requestCertification } from '../certification/request-certification';

/** The progress of a browser that has begun to join; null when it has not begun, or too long ago. */
export type JoinStatus = {
  email: string | null;
  /** Whether the provider has verified the address, so that no code is needed. */
  emailVerified: boolean;
  name: string | null;
  provider: 'kakao' | 'naver' | null;
  /** Set when a code was sent. */
  sent: CodeSent | null;
};

export async function getJoinStatus({ db, now }: ServiceContext, { ticket }: Browser): Promise<JoinStatus | null> {
  if (ticket === null) return null;
  const id = hashToken(ticket);
  const pending = await db.pendingJoin.findUnique({ where: { id } });
  if (!pending || pending.expiresAt <= now) return null;
  const last = await db.emailCertification.findFirst({
    where: { ticketHash: id, purpose: 'JOIN' },
    orderBy: { id: 'desc' },
    select: { sentAt: true, expiresAt: true },
  });
  const sent = last && {
    resendAt: new Date(last.sentAt.getTime() + accountPolicy.certification.resendSeconds * 1000),
    expiresAt: last.expiresAt,
  };
  return {
    email: pending.email,
    emailVerified: pending.emailVerified,
    name: pending.name,
    provider: pending.provider,
    sent,
  };
}

/** @throws DomainError TICKET_GONE, RATE_LIMITED */
export async function resendJoinCode(ctx: ServiceContext, { ticket }: Browser): Promise<CodeSent> {
  const id = hashToken(ticket ?? '');
  const pending = await ctx.db.pendingJoin.findUnique({ where: { id }, select: { email: true, expiresAt: true } });
  const email = pending?.email;
  if (!email || pending.expiresAt <= ctx.now) throw new DomainError('TICKET_GONE');
  return ctx.db.$transaction((tx) =>
    requestCertification(tx, { email, purpose: 'JOIN', ticketHash: id, ip: ctx.ip, now: ctx.now }),
  );
}
