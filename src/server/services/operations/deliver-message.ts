import type { SystemActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { layOutMail } from '~/domain/operations/mail-layout';
import type { Tx } from '~/server/db';
import { mailPort } from '~/server/integrations/mail/choose-mail';
import type { MailPort } from '~/server/integrations/mail/mail-port';
import type { ServiceContext } from '~/server/service-context';

/** Longer than the mail adapter's own limits, shorter than the job may run. */
const TRANSACTION_MS = 50_000;

/**
 * Sends one message of the outbox, once: the row stays locked while the adapter works, so a second worker with the same
 * job neither sends it nor waits, and a worker that dies lets go of it.
 * @throws DomainError CONFLICT while another worker has it; UNAVAILABLE or INVALID_INPUT from the adapter
 */
export async function deliverMessage({ db, now }: ServiceContext<SystemActor>, { messageId, final }: { messageId: number; final: boolean }, port: MailPort = mailPort()): Promise<void> {
  let refused: unknown;
  await db.$transaction(
    async (tx) => {
      if (!(await claim(tx, messageId))) return;
      const message = await tx.message.findUniqueOrThrow({ where: { id: messageId } });
      try {
        await port.send({ to: message.recipient, subject: message.subject, text: message.text, html: message.html ?? layOutMail({ title: message.subject, paragraphs: message.text.split(/\n{2,}/) }).html, key: `message-${messageId}` });
        await tx.message.update({ where: { id: messageId }, data: { status: 'SENT', sentAt: now, attempts: { increment: 1 }, error: null } });
      } catch (thrown) {
        refused = thrown;
        const failed = final || (thrown instanceof DomainError && thrown.code === 'INVALID_INPUT');
        await tx.message.update({
          where: { id: messageId },
          data: { status: failed ? 'FAILED' : 'QUEUED', attempts: { increment: 1 }, error: (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500) },
        });
      }
    },
    { timeout: TRANSACTION_MS, maxWait: 10_000 },
  );
  // Outside the transaction, so that the attempt stays written.
  if (refused instanceof Error) throw refused;
}

/** True when the message is ours to send; false when it was sent already or is not there. */
async function claim(tx: Tx, messageId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`select id from messages where id = ${messageId} and status <> 'SENT' for update skip locked`;
  if (rows.length > 0) return true;
  const row = await tx.message.findUnique({ where: { id: messageId }, select: { status: true } });
  if (row && row.status !== 'SENT') throw new DomainError('CONFLICT');
  return false;
}
