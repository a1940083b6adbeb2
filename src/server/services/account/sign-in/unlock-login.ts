import type { z } from 'zod';
import type { completeUnlockInput } from '~/domain/account/schema';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { resetPoints } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { checkCode, useCode } from '../certification/check-code';
import { deviceKey } from './log-in';
import { type Browser, type OpenedSession, findDevice, openSession } from './open-session';
import { withPassword } from './with-password';
import { type CodeSent, requestCertification } from '../certification/request-certification';

/**
 * Requests a code that, together with the right password, opens an account on which too many wrong passwords were
 * tried. The answer is the same for every address.
 * @throws DomainError RATE_LIMITED
 */
export async function startUnlock(
  ctx: ServiceContext,
  { email }: { email: string },
): Promise<CodeSent & { ticket: string }> {
  const ticket = randomToken();
  const request = { email, purpose: 'UNLOCK', ticketHash: hashToken(ticket), ip: ctx.ip, now: ctx.now } as const;
  const sent = await ctx.db.$transaction((tx) => requestCertification(tx, request));
  return { ...sent, ticket };
}

/**
 * Logs in with the mailed code and the right password, even when others have used up the attempts, and resets them. The
 * code is checked first and its attempts are counted, so that nobody can guess passwords here without it.
 * @throws DomainError as checkCode; LOGIN_FAILED, ACCOUNT_DORMANT, ACCOUNT_SUSPENDED
 */
export async function completeUnlock(
  ctx: ServiceContext,
  { code, password }: z.output<typeof completeUnlockInput>,
  browser: Browser,
): Promise<OpenedSession> {
  const request = { ticketHash: hashToken(browser.ticket ?? ''), purpose: 'UNLOCK', code, now: ctx.now } as const;
  const { certificationId, email } = await checkCode(ctx.db, request);
  const { device, opened } = await withPassword(ctx, { email, password }, async (tx, user) => {
    await useCode(tx, certificationId, ctx.now);
    const device = await findDevice(tx, user.id, browser.devices);
    return { device, opened: await openSession(tx, ctx, user, browser) };
  });
  await resetPoints('loginAccount', email);
  if (device) await resetPoints('loginDevice', deviceKey(email, device));
  return opened;
}
