import type { SystemActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type MessageKind, messageKindNames } from '~/domain/messaging/kinds';
import { type MailContent, storedContent } from '~/domain/messaging/mail-content';
import { openContent, openText, missingSecretText } from '~/domain/messaging/message-secret';
import { sendableAt, outgoingSubject } from '~/domain/messaging/quiet-hours';
import type { Message } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { isMailbox, type MessagePorts, messagePorts } from '~/server/integrations/message-ports';
import type { MailPort } from '~/server/integrations/mail/mail-port';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { submitToProvider, settle } from './deliver-phone';
import { eraseMessagesOfClosedAccount } from './erase-messages';
import { optOutLinks } from './opt-out-links';
import { skipReasonOf } from './reach';

/** Longer than the adapters' own timeouts, shorter than the job's timeout. */
const TRANSACTION_MS = 50_000;

type Job = {
  messageId: number;
  /** True for the last attempt. */
  final: boolean;
  /** Renders a mail as HTML. */
  mailHtml: (content: MailContent) => string;
};
type Delivery = Job & { now: Date; ports: MessagePorts };

/**
 * Sends one message of the outbox, once: the row stays locked while the adapter works, so a second worker with the same
 * job neither sends it nor waits, and a worker that crashes releases it. A message that its reader switched off
 * meanwhile is not sent. Advertising that is due in the quiet hours gets a job for their end; a text message or
 * alimtalk that the provider accepted gets a job that queries its outcome.
 * @throws DomainError CONFLICT while another worker has it; UNAVAILABLE or INVALID_INPUT from the adapter
 */
export async function deliverMessage(
  { db, now }: ServiceContext<SystemActor>,
  job: Job,
  portOverrides: Partial<MessagePorts> = {},
): Promise<void> {
  const delivery = { ...job, now, ports: messagePorts(portOverrides) };
  const rejected = await db.$transaction((tx) => deliver(tx, delivery), { timeout: TRANSACTION_MS, maxWait: 10_000 });
  // Thrown after the transaction, so that the attempt stays recorded.
  if (rejected) throw rejected;
}

async function deliver(tx: Tx, delivery: Delivery): Promise<Error | null> {
  const { messageId, now, ports } = delivery;
  if (!(await claim(tx, messageId))) return null;
  const stored = await tx.message.findUniqueOrThrow({ where: { id: messageId } });
  const message = { ...stored, kind: kindOf(stored) };
  if (message.channel !== 'email' && message.status === 'ACCEPTED') {
    const { channel } = message;
    const rejected = await attemptDelivery(tx, delivery, () =>
      settle({ tx, message: { ...message, channel }, ports, now }),
    );
    await eraseMessagesOfClosedAccount(tx, message.userId);
    return rejected;
  }
  const sendAt = sendableAt(now, message.advertising, message.notBefore);
  if (sendAt > now) {
    await enqueue(tx, 'send-message', { messageId }, { startAfter: sendAt });
    return null;
  }
  const skipReason =
    message.holdsSecret && message.secret === null ? missingSecretText : await skipReasonOf(tx, message);
  if (skipReason !== null) {
    await tx.message.update({ where: { id: messageId }, data: { status: 'SKIPPED', error: skipReason, secret: null } });
    return null;
  }
  const { channel } = message;
  const rejected = await attemptDelivery(tx, delivery, () =>
    channel === 'email'
      ? sendMail(tx, message, delivery)
      : submitToProvider({ tx, message: { ...message, channel }, ports, now }),
  );
  await eraseMessagesOfClosedAccount(tx, message.userId);
  return rejected;
}

function kindOf({ kind }: Message): MessageKind {
  return messageKindNames.find((name) => name === kind) ?? 'account';
}

async function sendMail(tx: Tx, message: Message, { mailHtml, ports, now }: Delivery): Promise<void> {
  const port: MailPort = ports.email;
  const { id, recipient: to, advertising, secret } = message;
  await port.send({
    to,
    subject: outgoingSubject(openText(message.subject, secret), advertising),
    text: openText(message.text, secret),
    html: mailHtml(openContent(storedContent(message), secret)),
    key: `message-${id}`,
    advertising,
    oneClickUrl: advertising && message.userId !== null ? optOutLinks(message.userId).oneClick : null,
  });
  // Once a mail is really sent, the code or link belongs to its reader alone; the embedded mailbox must keep it.
  const clearedSecret = isMailbox('email', ports) ? {} : { secret: null };
  await tx.message.update({
    where: { id },
    data: { status: 'SENT', sentAt: now, attempts: { increment: 1 }, error: null, ...clearedSecret },
  });
}

/**
 * Writes the adapter's rejection to the row and returns it instead of throwing, so that the write is not rolled back.
 */
async function attemptDelivery(
  tx: Tx,
  { messageId, final }: Delivery,
  work: () => Promise<void>,
): Promise<Error | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const isLastAttempt = final || (thrown instanceof DomainError && thrown.code === 'INVALID_INPUT');
    const row = await tx.message.findUniqueOrThrow({ where: { id: messageId }, select: { status: true } });
    // A message that the provider accepted is on its way, even when its outcome cannot be read.
    const status =
      row.status === 'ACCEPTED' ? (isLastAttempt ? 'SENT' : 'ACCEPTED') : isLastAttempt ? 'FAILED' : 'QUEUED';
    await tx.message.update({
      where: { id: messageId },
      data: { status, attempts: { increment: 1 }, error: error.message.slice(0, 500) },
    });
    return error;
  }
}

/**
 * Returns true when the message is ours to send or settle; false when nothing remains to be done or it does not exist.
 */
async function claim(tx: Tx, messageId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from messages where id = ${messageId} and status not in ('SENT', 'SKIPPED')
      and not (status = 'FAILED' and provider_id is not null) for update skip locked`;
  if (rows.length > 0) return true;
  const row = await tx.message.findUnique({ where: { id: messageId }, select: { status: true, providerId: true } });
  if (row?.status === 'QUEUED' || row?.status === 'ACCEPTED') throw new DomainError('CONFLICT');
  if (row?.status === 'FAILED' && row.providerId === null) throw new DomainError('CONFLICT');
  return false;
}
