import type { SystemActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { layOutMail } from '~/domain/messaging/mail-layout';
import { openMessage } from '~/domain/messaging/message-secret';
import { mayLeaveAt, outgoingSubject } from '~/domain/messaging/quiet-hours';
import type { Tx } from '~/server/db';
import { isMailbox, mailPort } from '~/server/integrations/mail/choose-mail';
import type { MailPort } from '~/server/integrations/mail/mail-port';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';

/** Longer than the mail adapter's own limits, shorter than the job may run. */
const TRANSACTION_MS = 50_000;

/**
 * Sends one message of the outbox, once: the row stays locked while the adapter works, so a second worker with the same
 * job neither sends it nor waits, and a worker that dies lets go of it. Advertising that comes up in the quiet hours
 * gets a job for their end.
 * @throws DomainError CONFLICT while another worker has it; UNAVAILABLE or INVALID_INPUT from the adapter
 */
export async function deliverMessage(
  { db, now }: ServiceContext<SystemActor>,
  { messageId, final }: { messageId: number; final: boolean },
  port: MailPort = mailPort(),
): Promise<void> {
  const refused = await db.$transaction((tx) => deliver(tx, { messageId, final, now, port }), {
    timeout: TRANSACTION_MS,
    maxWait: 10_000,
  });
  // After the transaction, so that the attempt stays written.
  if (refused) throw refused;
}

async function deliver(
  tx: Tx,
  { messageId, final, now, port }: { messageId: number; final: boolean; now: Date; port: MailPort },
): Promise<Error | null> {
  if (!(await claim(tx, messageId))) return null;
  const message = await tx.message.findUniqueOrThrow({ where: { id: messageId } });
  const leaveAt = mayLeaveAt(now, message.advertising);
  if (leaveAt > now) {
    await enqueue(tx, 'send-mail', { messageId }, { startAfter: leaveAt });
    return null;
  }
  const { recipient: to, advertising } = message;
  const { subject: title, text, html: laidOut } = openMessage(message, message.secret);
  const subject = outgoingSubject(title, advertising);
  const html = laidOut ?? layOutMail({ title: subject, paragraphs: text.split(/\n{2,}/) }).html;
  // Sent for real, the code or link is its reader's alone; in the embedded mailbox it has to stay.
  const forgotten = isMailbox(port) ? {} : { secret: null };
  try {
    await port.send({ to, subject, text, html, key: `message-${messageId}`, advertising });
    await tx.message.update({
      where: { id: messageId },
      data: { status: 'SENT', sentAt: now, attempts: { increment: 1 }, error: null, ...forgotten },
    });
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const failed = final || (thrown instanceof DomainError && thrown.code === 'INVALID_INPUT');
    await tx.message.update({
      where: { id: messageId },
      data: { status: failed ? 'FAILED' : 'QUEUED', attempts: { increment: 1 }, error: error.message.slice(0, 500) },
    });
    return error;
  }
}

/** True when the message is ours to send; false when it was sent already or is not there. */
async function claim(tx: Tx, messageId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<
    { id: number }[]
  >`select id from messages where id = ${messageId} and status <> 'SENT' for update skip locked`;
  if (rows.length > 0) return true;
  const row = await tx.message.findUnique({ where: { id: messageId }, select: { status: true } });
  if (row && row.status !== 'SENT') throw new DomainError('CONFLICT');
  return false;
}
