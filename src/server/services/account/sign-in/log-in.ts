import type { z } from 'zod';
import type { loginInput } from '~/domain/account/schema';
import { DomainError } from '~/domain/shared/errors';
import { hashToken } from '~/server/auth/cookies';
import { forgivePoints, takePoint } from '~/server/auth/limits';
import { hashPassword, needsRehash, verifyPassword } from '~/server/auth/password';
import type { ServiceContext } from '~/server/service-context';
import { type Browser, type OpenedSession, findDevice, openSession } from './open-session';

/**
 * Logs in by e-mail and password (docs/product/account-and-privacy.md#login). An unknown address, a wrong password and
 * an account without one look and last the same.
 * @throws DomainError LOGIN_FAILED, RATE_LIMITED; with the right password ACCOUNT_DORMANT or ACCOUNT_SUSPENDED
 */
export async function logIn(
  ctx: ServiceContext,
  { email, password }: z.output<typeof loginInput>,
  browser: Browser,
): Promise<OpenedSession> {
  const account = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
  const device = await findDevice(ctx, account?.id ?? 0, browser.devices);
  // A browser that has been here before has points of its own: strangers who guess cannot lock the owner out.
  const [name, key] = device
    ? (['loginDevice', deviceKey(email, device)] as const)
    : (['loginAccount', email] as const);
  await takePoint(name, key);
  const user = await findByPassword(ctx, { email, password });
  await forgivePoints(name, key);
  return openSession(ctx, user, browser);
}

/**
 * Under which tries of a browser that the account knows are counted: the hash, so that the job of the unlock mail finds
 * it.
 */
export function deviceKey(email: string, device: string): string {
  return deviceHashKey(email, hashToken(device));
}

export function deviceHashKey(email: string, deviceHash: string): string {
  return `${email}/${deviceHash}`;
}

/**
 * The account that these open; an older hash is written anew. Takes the same time whether there is one or not, so
 * whoever calls it has counted the try before.
 * @throws DomainError LOGIN_FAILED; with the right password ACCOUNT_DORMANT or ACCOUNT_SUSPENDED
 */
export async function findByPassword(
  { db }: ServiceContext,
  { email, password }: z.output<typeof loginInput>,
): Promise<{ id: number; email: string }> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, email: true, passwordHash: true, status: true },
  });
  const stored = user?.passwordHash ?? null;
  const matches = await verifyPassword(stored, password);
  if (!user || stored === null || !matches) throw new DomainError('LOGIN_FAILED');
  if (user.status === 'DORMANT') throw new DomainError('ACCOUNT_DORMANT');
  if (user.status !== 'ACTIVE') throw new DomainError('ACCOUNT_SUSPENDED');
  if (needsRehash(stored)) {
    const passwordHash = await hashPassword(password);
    await db.user.updateMany({ where: { id: user.id, passwordHash: stored }, data: { passwordHash } });
  }
  return { id: user.id, email: user.email };
}
