import type { z } from 'zod';
import { loginFailed } from '~/domain/account/login-failed';
import type { loginInput } from '~/domain/account/schema';
import { DomainError } from '~/domain/shared/errors';
import { hashToken } from '~/server/auth/cookies';
import { type RemainingPoints, addressKey, resetPoints, returnPoint, consumePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { sweepExpired } from '../closing/sweep-expired';
import { type Browser, type OpenedSession, findDevice, openSession } from './open-session';
import { withPassword } from './with-password';

/**
 * Logs in by e-mail and password (docs/product/account-and-privacy.md#login). An unknown address, a wrong password and
 * an account without one give the same answer in the same time, including the number of remaining attempts.
 * @throws DomainError LOGIN_FAILED, RATE_LIMITED; with the right password ACCOUNT_DORMANT or ACCOUNT_SUSPENDED
 */
export async function logIn(
  ctx: ServiceContext,
  { email, password }: z.output<typeof loginInput>,
  browser: Browser,
): Promise<OpenedSession> {
  const tried = await countTry(ctx, email, browser);
  const opened = await withPassword(ctx, { email, password }, (tx, user) => openSession(tx, ctx, user, browser)).catch(
    (thrown: unknown) => {
      throw thrown instanceof DomainError && thrown.code === 'LOGIN_FAILED' ? loginFailed(tried.remaining) : thrown;
    },
  );
  await tried.succeed();
  await sweepExpired(ctx.db, ctx.now);
  return opened;
}

type Try = {
  remaining: RemainingPoints;
  /** Undoes the counting, because the attempt was no guess. */ succeed: () => Promise<unknown>;
};

/**
 * Counts an attempt before it happens. A browser that has logged in to this account before has its own points and takes
 * none from its network, so neither strangers who guess nor other users of an office can lock its owner out. Any other
 * browser consumes a point of the network, which a success restores, and one of the account, whose attempts a success
 * resets.
 */
async function countTry(ctx: ServiceContext, email: string, browser: Browser): Promise<Try> {
  const device = await findDeviceOf(ctx, email, browser.devices);
  if (device) {
    const key = deviceKey(email, device);
    return { remaining: await consumePoint('loginDevice', key), succeed: () => resetPoints('loginDevice', key) };
  }
  const network = addressKey(ctx.ip);
  // The network comes first, so that a network over its limit takes no points from accounts.
  await consumePoint('loginAddress', network);
  const remaining = await consumePoint('loginAccount', email);
  const succeed = () => Promise.all([returnPoint('loginAddress', network), resetPoints('loginAccount', email)]);
  return { remaining, succeed };
}

/** Without a secret nothing is looked up, so a caller over a limit costs no statement. */
async function findDeviceOf(ctx: ServiceContext, email: string, devices: readonly string[]): Promise<string | null> {
  if (devices.length === 0) return null;
  const account = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
  return findDevice(ctx.db, account?.id ?? 0, devices);
}

/**
 * Returns the key under which attempts of a registered browser are counted. It contains the hash, so that the job of
 * the unlock mail finds it.
 */
export function deviceKey(email: string, device: string): string {
  return deviceHashKey(email, hashToken(device));
}

export function deviceHashKey(email: string, deviceHash: string): string {
  return `${email}/${deviceHash}`;
}
