import type { z } from 'zod';
import { accountPolicy } from '~/domain/account/policy';
import { ageOn, type socialJoinInput } from '~/domain/account/schema';
import { DomainError } from '~/domain/shared/errors';
import { hashToken } from '~/server/auth/cookies';
import { addressKey, consumePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { createAccount, claimPendingJoin } from './complete-join';
import { displayedConsents, type JoinForm } from './displayed-consents';
import { type Browser, type OpenedSession, openSession } from '../sign-in/open-session';
import { requestCertification } from '../certification/request-certification';

/** Either the user has joined, or a code was sent to the address. */
export type SocialJoin = { opened: OpenedSession; redirectTo: string } | { opened: null; redirectTo: null };

/**
 * Completes an account after Kakao or Naver identified the user. An address that the provider has not verified is
 * certified like any other.
 * @throws DomainError TOO_YOUNG, TICKET_GONE, RATE_LIMITED, CONFLICT when the address joined meanwhile
 */
export async function completeSocialJoin(
  ctx: ServiceContext,
  input: JoinForm<z.output<typeof socialJoinInput>>,
  browser: Browser,
): Promise<SocialJoin> {
  if (ageOn(input.birthDate, ctx.now) < accountPolicy.minimumAge)
    throw new DomainError('TOO_YOUNG', { path: 'birthDate' });
  const id = hashToken(browser.ticket ?? '');
  const pending = await ctx.db.pendingJoin.findFirst({
    where: { id, provider: { not: null }, expiresAt: { gt: ctx.now } },
  });
  if (!pending) throw new DomainError('TICKET_GONE');
  const { name, birthDate } = input;
  const typed = { name, birthYear: Number(birthDate.slice(0, 4)), ...displayedConsents(input) };

  if (pending.emailVerified) {
    return ctx.db.$transaction(async (tx) => {
      const joining = { ...(await claimPendingJoin(tx, id, ctx.now)), ...typed };
      const { user, redirectTo } = await createAccount(tx, joining, ctx.now);
      return { opened: await openSession(tx, ctx, user, browser), redirectTo };
    });
  }
  const { email } = input;
  if (email === undefined)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'email', message: '이메일을 입력해 주세요.' }] });
  await consumePoint('certificationSendAddress', addressKey(ctx.ip));
  await ctx.db.$transaction(async (tx) => {
    await tx.pendingJoin.update({ where: { id }, data: { ...typed, email } });
    await requestCertification(tx, { email, purpose: 'JOIN', ticketHash: id, ip: ctx.ip, now: ctx.now });
  });
  return { opened: null, redirectTo: null };
}
