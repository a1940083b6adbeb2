import { accountPolicy } from '~/domain/account/policy';
import { describeDevice } from '~/domain/account/describe-device';
import { DAY_MS } from '~/domain/shared/durations';
import { hashToken, randomToken } from '~/server/auth/cookies';
import type { ActiveUser } from '~/server/auth/lock-active-user';
import { hashSessionToken } from '~/server/auth/lucia';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { newLoginMail, queueSessionMail, sessionEndedMail } from '../account-mails';

/** What the browser carried with the request. */
export type Browser = {
  /** A secret for each account that logged in here before, newest first: one says nothing about another account. */
  devices: readonly string[];
  /** Of somebody who is joining or waking an account. */
  ticket: string | null;
};

/** Secrets for the browser's cookies; never part of an answer's body. */
export type OpenedSession = { token: string; devices: string[] };

const { session } = accountPolicy;

/**
 * Logs a browser in with a new token, in the transaction that proved who it is: `owner` is locked, so that no session
 * begins after the proof was withdrawn (another password, a closed account). Whatever session the browser had ends, so
 * a token planted before the login is worth nothing. A browser that the account has not seen is told of by mail, except
 * the first. Of too many sessions and browsers the oldest end.
 */
export async function openSession(
  tx: Tx,
  ctx: ServiceContext,
  owner: Pick<ActiveUser, 'id' | 'email'>,
  browser: Browser,
): Promise<OpenedSession> {
  const { actor, now, ip, userAgent } = ctx;
  // Only a secret that this account gave is kept; one that came from elsewhere, or was planted, is worth nothing here.
  const device = (await findDevice(tx, owner.id, browser.devices)) ?? randomToken();
  if (actor.kind === 'member') await tx.session.deleteMany({ where: { id: actor.sessionId } });
  // A login is a visit: whoever is told to come by, or else become dormant, has.
  await tx.user.update({ where: { id: owner.id }, data: { lastActiveAt: now, dormantNoticeAt: null } });
  const token = randomToken();
  const id = hashSessionToken(token);
  const expiresAt = new Date(now.getTime() + session.days * DAY_MS);
  await tx.session.create({
    data: { id, userId: owner.id, expiresAt, createdAt: now, lastSeenAt: now, ip, userAgent },
  });
  await rememberDevice(tx, ctx, owner, hashToken(device));
  await endOldestSessions(tx, owner, { id, now });
  const others = browser.devices.filter((other) => other !== device);
  return { token, devices: [device, ...others].slice(0, session.accountsPerBrowser) };
}

/** The secret by which this browser is known to the account, or null when it has not logged in to it before. */
export async function findDevice(db: Db | Tx, userId: number, devices: readonly string[]): Promise<string | null> {
  const known = await db.knownDevice.findMany({
    where: { userId, deviceHash: { in: devices.map(hashToken) } },
    select: { deviceHash: true },
  });
  const hashes = new Set(known.map(({ deviceHash }) => deviceHash));
  return devices.find((device) => hashes.has(hashToken(device))) ?? null;
}

async function rememberDevice(
  tx: Tx,
  { now, userAgent }: ServiceContext,
  { id: userId, email }: Pick<ActiveUser, 'id' | 'email'>,
  deviceHash: string,
): Promise<void> {
  const { count: seen } = await tx.knownDevice.updateMany({ where: { userId, deviceHash }, data: { lastAt: now } });
  if (seen > 0) return;
  const others = await tx.knownDevice.findMany({
    where: { userId },
    orderBy: [{ lastAt: 'desc' }, { deviceHash: 'asc' }],
    select: { deviceHash: true },
  });
  const forgotten = others.slice(session.maxPerAccount - 1).map((other) => other.deviceHash);
  await tx.knownDevice.deleteMany({ where: { userId, deviceHash: { in: forgotten } } });
  await tx.knownDevice.create({ data: { userId, deviceHash, firstAt: now, lastAt: now } });
  if (others.length > 0)
    await queueSessionMail(tx, newLoginMail({ email, userId }, { at: now, device: describeDevice(userAgent) }), now);
}

/** Sessions of an operator who acts as the person are not the person's, and end by themselves within the hour. */
async function endOldestSessions(
  tx: Tx,
  { id: userId, email }: Pick<ActiveUser, 'id' | 'email'>,
  opened: { id: string; now: Date },
): Promise<void> {
  const rows = await tx.session.findMany({
    where: { userId, impersonatorId: null, id: { not: opened.id } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    select: { id: true, userAgent: true, expiresAt: true },
  });
  const ended = rows.slice(session.maxPerAccount - 1);
  if (ended.length === 0) return;
  await tx.session.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } });
  const living = ended.find(({ expiresAt }) => expiresAt > opened.now);
  if (living)
    await queueSessionMail(
      tx,
      sessionEndedMail({ email, userId }, { at: opened.now, device: describeDevice(living.userAgent) }),
      opened.now,
    );
}
