import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

export type ActiveUser = {
  id: number;
  email: string;
  grade: 'user' | 'coach' | 'operator';
  passwordHash: string | null;
  phone: string | null;
};

/**
 * Locks an account's row until the transaction ends, and reads its current values. Closing the account, a new password
 * and a login take the same lock, so they run one after the other. It is the first in the order of locks.
 * @returns null for an account that has become closed, dormant or suspended
 */
export async function findActiveUser(tx: Tx, userId: number): Promise<ActiveUser | null> {
  const [user] = await tx.$queryRaw<ActiveUser[]>`
    select id, email, grade::text as grade, password_hash as "passwordHash", phone from users
    where id = ${userId} and status = 'ACTIVE' for no key update`;
  return user ?? null;
}

/**
 * Locks the account like `findActiveUser`, for callers that write rows of the user.
 * @throws DomainError UNAUTHENTICATED for an account that has become closed, dormant or suspended
 */
export async function lockActiveUser(tx: Tx, userId: number): Promise<ActiveUser> {
  const user = await findActiveUser(tx, userId);
  if (!user) throw new DomainError('UNAUTHENTICATED');
  return user;
}

/**
 * Locks the account like `lockActiveUser`, for callers that open a way into the account, which must not outlive the
 * session of the request: a new password and "log out everywhere" end sessions under this lock.
 * @throws DomainError UNAUTHENTICATED also for a session that has already ended
 */
export async function lockOwnAccount(tx: Tx, { userId, sessionId }: MemberActor): Promise<ActiveUser> {
  const user = await lockActiveUser(tx, userId);
  if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) throw new DomainError('UNAUTHENTICATED');
  return user;
}
