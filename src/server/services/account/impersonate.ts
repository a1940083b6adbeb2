import { accountHome } from '~/domain/account/login-home';
import { accountPolicy } from '~/domain/account/policy';
import type { MemberActor } from '~/domain/shared/actor';
import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { randomToken } from '~/server/auth/cookies';
import { type ActiveUser, findActiveUser, lockOwnAccount } from '~/server/auth/lock-active-user';
import { hashSessionToken } from '~/server/auth/lucia';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

/**
 * Logs an operator in as a member, for an hour at most, visibly (`loggedInFromAdmin`) and logged. The operator's own
 * session stays open, and the operator returns to it.
 * @throws DomainError NOT_FOUND, FORBIDDEN for another operator or an account that is not active, UNAUTHENTICATED when
 *   the operator's own session has ended
 */
export async function logInAs(
  { db, actor, now, ip, userAgent }: ServiceContext<MemberActor>,
  { encryptedUserId, reason }: { encryptedUserId: string; reason: string },
): Promise<{ token: string; redirectTo: string }> {
  if (actor.grade !== 'operator' || actor.impersonatorId !== null) throw new DomainError('FORBIDDEN');
  const { id } = decryptId('user', encryptedUserId);
  const token = randomToken();
  const grade = await db.$transaction(async (tx) => {
    const user = await lockBoth(tx, actor, id);
    await tx.session.create({
      data: {
        id: hashSessionToken(token),
        userId: user.id,
        impersonatorId: actor.userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + accountPolicy.session.impersonationMinutes * MINUTE_MS),
        ip,
        userAgent,
      },
    });
    await tx.auditEvent.create({
      data: {
        operatorId: actor.userId,
        action: 'impersonation.start' satisfies AuditAction,
        subject: `user:${user.id}`,
        details: { reason },
        ip,
        at: now,
      },
    });
    return user.grade;
  });
  return { token, redirectTo: accountHome(grade) };
}

/**
 * Locks both accounts in the order of their ids. No session begins once the operator's own has ended, or the member's
 * account is closed.
 */
async function lockBoth(tx: Tx, operator: MemberActor, id: number): Promise<ActiveUser> {
  const isFirst = operator.userId < id;
  if (isFirst) await lockOwnAccount(tx, operator);
  const user = await findActiveUser(tx, id);
  if (!isFirst) await lockOwnAccount(tx, operator);
  if (user?.grade === 'operator') throw new DomainError('FORBIDDEN', {}, '다른 운영자로는 로그인할 수 없어요.');
  if (user) return user;
  if ((await tx.user.count({ where: { id } })) === 0) throw new DomainError('NOT_FOUND');
  throw new DomainError('FORBIDDEN', {}, '휴면, 이용 정지, 탈퇴 상태인 계정으로는 로그인할 수 없어요.');
}

/**
 * Ends impersonation. Returns the operator's own session when the browser still has one of the same operator that
 * has not ended; else null, and the browser is logged out.
 * @throws DomainError FORBIDDEN when the session is not an impersonation
 */
export async function endImpersonation(
  { db, actor, now, ip }: ServiceContext<MemberActor>,
  operatorToken: string | null,
): Promise<{ token: string | null }> {
  const operatorId = actor.impersonatorId;
  if (operatorId === null) throw new DomainError('FORBIDDEN');
  await db.$transaction([
    db.session.deleteMany({ where: { id: actor.sessionId } }),
    db.auditEvent.create({
      data: {
        operatorId,
        action: 'impersonation.end' satisfies AuditAction,
        subject: `user:${actor.userId}`,
        ip,
        at: now,
      },
    }),
  ]);
  if (operatorToken === null) return { token: null };
  const ownSessions = await db.session.count({
    where: {
      id: hashSessionToken(operatorToken),
      userId: operatorId,
      impersonatorId: null,
      expiresAt: { gt: now },
      user: { grade: 'operator', status: 'ACTIVE' },
    },
  });
  return { token: ownSessions > 0 ? operatorToken : null };
}
