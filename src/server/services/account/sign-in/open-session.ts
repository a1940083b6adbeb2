import { accountPolicy } from '~/domain/account/policy';
import { describeDevice } from '~/domain/account/describe-device';
import { DAY_MS } from '~/domain/shared/durations';
import { hashToken, randomToken } from '~/server/auth/cookies';
import type { ActiveUser } from '~/server/auth/lock-active-user';
import { hashSessionToken } from '~/server/auth/lucia';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { newLoginMail, queueSessionMail, sessionEndedMail } from '../account-mails';

/** What the browser sent with the request. */
export type Browser = {
  /**
   * One secret for each account that logged in here before, newest first; each is independent of the other accounts.
   */
  devices: readonly string[];
  /** The ticket of a user who is joining or reactivating an account. */
  ticket: string | null;
};

/** Secrets for the browser's cookies; they are never part of a response body. */
export type OpenedSession = { token: string; devices: string[] };

const { session } = accountPolicy;

/**
 * Logs a browser in with a new token, in the transaction that identified the user: `owner` is locked, so that no
 * session begins after the proof became invalid (another password, a closed account). Any session that the browser had
 * ends, so a token planted before the login is useless. A browser that is new to the account is reported by mail,
 * except the first one. When there are too many sessions or browsers, the oldest end.
 */
export async function openSession(
  tx: Tx,
  ctx: ServiceContext,
  owner: Pick<ActiveUser, 'id' | 'email'>,
  browser: Browser,
): Promise<OpenedSession> {
  const { actor, now, ip, userAgent } = ctx;
  // Only a secret that this account issued is retained; one from another account, or a planted one, is useless here.
  const device = (await findDevice(tx, owner.id, browser.devices)) ?? randomToken();
  if (actor.kind === 'member') await tx.session.deleteMany({ where: { id: actor.sessionId } });
  // A login is a visit: it clears the dormancy notice of a user who was asked to come back.
  await tx.user.update({ where: { id: owner.id }, data: { lastActiveAt: now, dormantNoticeAt: null } });
  const token = randomToken();
  const id = hashSessionToken(token);
  const expiresAt = new Date(now.getTime() + session.days * DAY_MS);
  await tx.session.create({
    data: { id, userId: owner.id, expiresAt, createdAt: now, lastSeenAt: now, ip, userAgent },
  });
  await registerDevice(tx, ctx, owner, hashToken(device));
  await endOldestSessions(tx, owner, { id, now });
  const others = browser.devices.filter((other) => other !== device);
  return { token, devices: [device, ...others].slice(0, session.accountsPerBrowser) };
}

/**
 * Returns the secret by which the account knows this browser, or null when the browser has not logged in to it before.
 */
export async function findDevice(db: Db | Tx, userId: number, devices: readonly string[]): Promise<string | null> {
  const knownDevices = await db.knownDevice.findMany({
    where: { userId, deviceHash: { in: devices.map(hashToken) } },
    select: { deviceHash: true },
  });
  const hashes = new Set(knownDevices.map(({ deviceHash }) => deviceHash));
  return devices.find((device) => hashes.has(hashToken(device))) ?? null;
}

async function registerDevice(
  tx: Tx,
  { now, userAgent }: ServiceContext,
  { id: userId, email }: Pick<ActiveUser, 'id' | 'email'>,
  deviceHash: string,
): Promise<void> {
  const { count: updated } = await tx.knownDevice.updateMany({ where: { userId, deviceHash }, data: { lastAt: now } });
  if (updated > 0) return;
  const others = await tx.knownDevice.findMany({
    where: { userId },
    orderBy: [{ lastAt: 'desc' }, { deviceHash: 'asc' }],
    select: { deviceHash: true },
  });
  const surplus = others.slice(session.maxPerAccount - 1).map((other) => other.deviceHash);
  await tx.knownDevice.deleteMany({ where: { userId, deviceHash: { in: surplus } } });
  await tx.knownDevice.create({ data: { userId, deviceHash, firstAt: now, lastAt: now } });
  if (others.length > 0)
    await queueSessionMail(tx, newLoginMail({ email, userId }, { at: now, device: describeDevice(userAgent) }), now);
}

/** Sessions of an operator acting as the user are not the user's own, and end by themselves within an hour. */
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
