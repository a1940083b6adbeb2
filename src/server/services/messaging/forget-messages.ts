import { forgottenMessage } from '~/domain/messaging/forgotten-message';
import type { Tx } from '~/server/db';

/**
 * Empties what was sent to somebody whose account is closed: address, number, name and words. That something was sent,
 * of which kind and when, stays; nothing is sent again. What is on its way is left to `forgetOfClosed`.
 */
export async function forgetMessages(tx: Tx, userId: number): Promise<void> {
  const { recipient, subject, text } = forgottenMessage;
  await tx.$executeRaw`
    update messages set recipient = ${recipient}, subject = ${subject}, text = ${text}, content = null,
      variables = null, secret = null, status = case status when 'FAILED' then 'SKIPPED' else status end
    where user_id = ${userId} and status in ('SENT', 'SKIPPED', 'FAILED')`;
}

/** The same for what has just left: the mail about the closing first of all. */
export async function forgetOfClosed(tx: Tx, userId: number | null): Promise<void> {
  if (userId === null) return;
  const reader = await tx.user.findUnique({ where: { id: userId }, select: { status: true } });
  if (reader?.status === 'LEFT') await forgetMessages(tx, userId);
}
