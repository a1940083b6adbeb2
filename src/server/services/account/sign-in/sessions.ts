import { describeDevice } from '~/domain/account/describe-device';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { hashToken } from '~/server/auth/cookies';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import type { ServiceContext } from '~/server/service-context';
import { endAccess } from './end-access';
import { type Browser, findDevice } from './open-session';

export type SessionItem = {
  /** Identifies the session in this list; it cannot be used to log in. */
  id: string;
  device: string;
  ip: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  current: boolean;
  /** An operator is or was logged in as this user. */
  fromAdmin: boolean;
};

const publicId = (sessionId: string) => hashToken(`list/${sessionId}`).slice(0, 24);

/** Lists the account's sessions in force, the current one first. */
export async function listSessions({ db, actor, now }: ServiceContext<MemberActor>): Promise<SessionItem[]> {
  const rows = await db.session.findMany({
    where: { userId: actor.userId, expiresAt: { gt: now } },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  });
  const items = rows.map((row) => ({
    id: publicId(row.id),
    device: describeDevice(row.userAgent),
    ip: row.ip,
    startedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    current: row.id === actor.sessionId,
    fromAdmin: row.impersonatorId !== null,
  }));
  return items.sort((left, right) => Number(right.current) - Number(left.current));
}

/** @throws DomainError NOT_FOUND for another user's session or one that has ended */
export async function endSession(
  { db, actor, now }: ServiceContext<MemberActor>,
  { id }: { id: string },
): Promise<void> {
  const rows = await db.session.findMany({
    where: { userId: actor.userId, expiresAt: { gt: now } },
    select: { id: true },
  });
  const match = rows.find((row) => publicId(row.id) === id);
  if (!match) throw new DomainError('NOT_FOUND');
  await db.session.deleteMany({ where: { id: match.id, userId: actor.userId } });
}

/** Ends every way into the account except this session and this browser. */
export async function endOtherSessions(
  { db, actor }: ServiceContext<MemberActor>,
  { devices }: Pick<Browser, 'devices'>,
): Promise<{ ended: number }> {
  return db.$transaction(async (tx) => {
    const { id } = await lockActiveUser(tx, actor.userId);
    const device = await findDevice(tx, id, devices);
    const retained = { sessionId: actor.sessionId, deviceHash: device === null ? undefined : hashToken(device) };
    return { ended: await endAccess(tx, id, retained) };
  });
}

/** Ends the session of the request. */
export async function logOut({ db, actor }: ServiceContext<MemberActor>): Promise<void> {
  await db.session.deleteMany({ where: { id: actor.sessionId } });
}
