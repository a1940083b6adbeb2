import { DomainError } from '~/domain/shared/errors';
import type { MemberActor } from '~/domain/shared/actor';
import { type ActiveUser, findActiveUser, lockActiveUser, lockOwnAccount } from '~/server/auth/lock-active-user';
import { resetPoints, consumePoint } from '~/server/auth/limits';
import { hashPassword, needsRehash, verifyPassword } from '~/server/auth/password';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

type Work<T> = (tx: Tx, user: ActiveUser) => Promise<T>;

/** Number of rounds. A password that changes on every verification does not belong to a user who is logging in. */
const MAX_ROUNDS = 3;

/**
 * Verifies the password of the account with this address, then does the work in a transaction that locks the account
 * and finds the verified hash unchanged. Verifying takes longer than a lock may be held, so a password that changed in
 * between is verified again: the old one does not work once the new one is set. Takes the same time whether or not the
 * account exists, so the caller must have counted the attempt before.
 * @throws DomainError LOGIN_FAILED; with the right password ACCOUNT_DORMANT or ACCOUNT_SUSPENDED
 */
export async function withPassword<T>(
  { db }: Pick<ServiceContext, 'db'>,
  { email, password }: { email: string; password: string },
  work: Work<T>,
): Promise<T> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const account = await db.user.findUnique({
      where: { email },
      select: { id: true, passwordHash: true, status: true },
    });
    const stored = account?.passwordHash ?? null;
    const matches = await verifyPassword(stored, password);
    if (!account || stored === null || !matches) break;
    if (account.status === 'DORMANT') throw new DomainError('ACCOUNT_DORMANT');
    if (account.status !== 'ACTIVE') throw new DomainError('ACCOUNT_SUSPENDED');
    const passwordHash = needsRehash(stored) ? await hashPassword(password) : null;
    const result = await db.$transaction(async (tx) => {
      const user = await findActiveUser(tx, account.id);
      if (user?.passwordHash !== stored) return null;
      if (passwordHash !== null) await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
      return { answer: await work(tx, user) };
    });
    if (result) return result.answer;
  }
  throw new DomainError('LOGIN_FAILED');
}

/**
 * Asks for the user's own password again before an action that cannot be undone, and does the work like `withPassword`.
 * An account without a password passes.
 * @param prepare what takes longer than a lock may be held, after the password was verified; the work gets its answer
 * @throws DomainError LOGIN_FAILED, RATE_LIMITED, UNAUTHENTICATED when the account is closed or the session has ended
 */
export async function withOwnPassword<T, P = void>(
  { db, actor }: ServiceContext<MemberActor>,
  password: string,
  work: (tx: Tx, user: ActiveUser, prepared: P) => Promise<T>,
  prepare: () => Promise<P>,
): Promise<T> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const ownUser = await db.user.findUnique({ where: { id: actor.userId }, select: { passwordHash: true } });
    const stored = ownUser?.passwordHash ?? null;
    if (stored !== null) {
      await consumePoint('passwordAccount', String(actor.userId));
      if (!(await verifyPassword(stored, password))) break;
      await resetPoints('passwordAccount', String(actor.userId));
    }
    const prepared = await prepare();
    const result = await db.$transaction(async (tx) => {
      const { passwordHash } = await lockActiveUser(tx, actor.userId);
      if (passwordHash !== stored) return null;
      return { answer: await work(tx, await lockOwnAccount(tx, actor), prepared) };
    });
    if (result) return result.answer;
  }
  throw new DomainError('LOGIN_FAILED', { path: 'current' }, '현재 비밀번호가 맞지 않아요.');
}
