import type { z } from 'zod';
import type { loginInput } from '~/domain/account/schema';
import { DomainError } from '~/domain/shared/errors';
import { addressKey, forgivePoints, takePoint } from '~/server/auth/limits';
import { hashPassword, needsRehash, verifyPassword } from '~/server/auth/password';
import type { ServiceContext } from '~/server/service-context';
import { type Browser, type OpenedSession, knowsDevice, openSession } from './open-session';

/**
 * Logs in by e-mail and password (product decisions §8). An unknown address, a wrong password and an account without one
 * look and last the same.
 * @throws DomainError LOGIN_FAILED, RATE_LIMITED; with the right password ACCOUNT_DORMANT or ACCOUNT_SUSPENDED
 */
export async function logIn(ctx: ServiceContext, { email, password }: z.output<typeof loginInput>, browser: Browser): Promise<OpenedSession> {
  await takePoint('loginAddress', addressKey(ctx.ip));
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, email: true, passwordHash: true, status: true } });
  const known = await knowsDevice(ctx, user?.id ?? 0, browser.device);
  // A browser that has been here before has points of its own: strangers who guess cannot lock the owner out.
  const limit = known ? ({ name: 'loginDevice', key: `${email}/${browser.device}` } as const) : ({ name: 'loginAccount', key: email } as const);
  await takePoint(limit.name, limit.key);

  const stored = user?.passwordHash ?? null;
  const matches = await verifyPassword(stored, password);
  if (!user || !matches) throw new DomainError('LOGIN_FAILED');
  if (user.status === 'DORMANT') throw new DomainError('ACCOUNT_DORMANT');
  if (user.status !== 'ACTIVE') throw new DomainError('ACCOUNT_SUSPENDED');

  await forgivePoints(limit.name, limit.key);
  if (stored && needsRehash(stored)) await ctx.db.user.updateMany({ where: { id: user.id, passwordHash: stored }, data: { passwordHash: await hashPassword(password) } });
  return openSession(ctx, user, browser);
}
