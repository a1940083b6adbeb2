import type { Tx } from '~/server/db';

/** What stays open: the session and the browser of who asks. */
type Kept = { sessionId?: string; deviceHash?: string | undefined };

/**
 * Ends every way into an account that was opened before: its sessions, those in which it acts as a member, the address
 * of its calendar, which opens without a login, and the browsers that it knows, so that a login from any of them is
 * told of. The account's row is locked.
 * @returns how many sessions have ended
 */
export async function endAccess(tx: Tx, userId: number, kept: Kept = {}): Promise<number> {
  const { count } = await tx.session.deleteMany({
    where: { OR: [{ userId }, { impersonatorId: userId }], ...(kept.sessionId ? { id: { not: kept.sessionId } } : {}) },
  });
  await tx.calendarFeed.deleteMany({ where: { userId } });
  await tx.knownDevice.deleteMany({
    where: { userId, ...(kept.deviceHash ? { deviceHash: { not: kept.deviceHash } } : {}) },
  });
  return count;
}

/** Links and codes of the mails that set a password or unlock the login: none of before works after a new password. */
export async function spendPasswordMails(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.emailCertification.updateMany({
    where: { email, purpose: { in: ['RESET', 'UNLOCK'] }, usedAt: null },
    data: { usedAt: now },
  });
}
