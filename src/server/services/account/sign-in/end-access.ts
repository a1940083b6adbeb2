import type { Tx } from '~/server/db';

/** The session and the browser of the caller, which stay valid. */
type RetainedAccess = { sessionId?: string; deviceHash?: string | undefined };

/**
 * Ends every way into an account that was opened before: its sessions, the sessions in which it acts as a member, its
 * calendar address, which needs no login, and its registered browsers, so that a login from any of them is reported.
 * The caller holds the lock of the account's row.
 * @returns how many sessions have ended
 */
export async function endAccess(tx: Tx, userId: number, retained: RetainedAccess = {}): Promise<number> {
  const { count } = await tx.session.deleteMany({
    where: {
      OR: [{ userId }, { impersonatorId: userId }],
      ...(retained.sessionId ? { id: { not: retained.sessionId } } : {}),
    },
  });
  await tx.calendarFeed.deleteMany({ where: { userId } });
  await tx.knownDevice.deleteMany({
    where: { userId, ...(retained.deviceHash ? { deviceHash: { not: retained.deviceHash } } : {}) },
  });
  return count;
}

/**
 * Invalidates the links and codes of mails that set a password or unlock the login: earlier ones do not work after a
 * new password.
 */
export async function spendPasswordMails(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.emailCertification.updateMany({
    where: { email, purpose: { in: ['RESET', 'UNLOCK'] }, usedAt: null },
    data: { usedAt: now },
  });
}
