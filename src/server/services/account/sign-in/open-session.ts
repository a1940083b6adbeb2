import { accountPolicy } from '~/domain/account/policy';
import { describeDevice } from '~/domain/account/describe-device';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { hashSessionToken, lucia } from '~/server/auth/lucia';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { newLoginMail } from '../account-mails';
import { sweepExpired } from '../closing/sweep-expired';

/** What the browser carried with the request. */
export type Browser = {
  /** A secret for each account that logged in here before, newest first: one says nothing about another account. */
  devices: readonly string[];
  /** Of somebody who is joining or waking an account. */
  ticket: string | null;
};

/** Secrets for the browser's cookies; never part of an answer's body. */
export type OpenedSession = { token: string; devices: string[] };

type Owner = { id: number; email: string };

/**
 * Logs a browser in with a new token. Whatever session it had ends, so a token planted before the login is worth
 * nothing. A browser that the account has not seen is told of by mail, except the first.
 */
export async function openSession(ctx: ServiceContext, owner: Owner, browser: Browser): Promise<OpenedSession> {
  // Only a secret that this account gave is kept; one that came from elsewhere, or was planted, is worth nothing here.
  const device = (await findDevice(ctx, owner.id, browser.devices)) ?? randomToken();
  if (ctx.actor.kind === 'member') await ctx.db.session.deleteMany({ where: { id: ctx.actor.sessionId } });
  // A login is a visit: whoever is told to come by, or else become dormant, has.
  await ctx.db.user.updateMany({
    where: { id: owner.id, status: 'ACTIVE' },
    data: { lastActiveAt: ctx.now, dormantNoticeAt: null },
  });
  const { id: token } = await lucia.createSession(owner.id, {
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    impersonatorId: null,
  });
  await rememberDevice(ctx, owner, { deviceHash: hashToken(device), sessionId: hashSessionToken(token) });
  await sweepExpired(ctx.db, ctx.now);
  const others = browser.devices.filter((other) => other !== device);
  return { token, devices: [device, ...others].slice(0, accountPolicy.session.accountsPerBrowser) };
}

/** The secret by which this browser is known to the account, or null when it has not logged in to it before. */
export async function findDevice(
  { db }: Pick<ServiceContext, 'db'>,
  userId: number,
  devices: readonly string[],
): Promise<string | null> {
  const known = await db.knownDevice.findMany({
    where: { userId, deviceHash: { in: devices.map(hashToken) } },
    select: { deviceHash: true },
  });
  const hashes = new Set(known.map(({ deviceHash }) => deviceHash));
  return devices.find((device) => hashes.has(hashToken(device))) ?? null;
}

async function rememberDevice(
  { db, now, userAgent }: ServiceContext,
  owner: Owner,
  { deviceHash, sessionId }: { deviceHash: string; sessionId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count: seen } = await tx.knownDevice.updateMany({
      where: { userId: owner.id, deviceHash },
      data: { lastAt: now },
    });
    if (seen > 0) return;
    const others = await tx.knownDevice.count({ where: { userId: owner.id } });
    await tx.knownDevice.createMany({
      data: [{ userId: owner.id, deviceHash, firstAt: now, lastAt: now }],
      skipDuplicates: true,
    });
    if (others > 0)
      await queueMessage(
        tx,
        newLoginMail(
          { email: owner.email, userId: owner.id },
          { at: now, device: describeDevice(userAgent), sessionId },
        ),
      );
  });
}
