import type { AlimtalkVariables } from '~/domain/messaging/texts/channel-texts';
import { isSentBy, type MessageKind } from '~/domain/messaging/kinds';
import { openText } from '~/domain/messaging/message-secret';
import { messagePolicy } from '~/domain/messaging/policy';
import { brand } from '~/domain/shared/brand';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Message } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { isMailbox, type MessagePorts } from '~/server/integrations/message-ports';
import type { PhoneOutcome } from '~/server/integrations/phone/phone-port';
import { enqueue } from '~/server/jobs/enqueue';
import { queueRow } from './queue-message';

const { outcome: outcomePolicy, unreachable } = messagePolicy;

type PhoneMessage = Message & { channel: 'sms' | 'alimtalk'; kind: MessageKind };
type Delivery = { tx: Tx; message: PhoneMessage; ports: MessagePorts; now: Date };

/**
 * Hands a message to the provider and schedules a job that queries its outcome.
 * @throws DomainError as the port does
 */
export async function submitToProvider({ tx, message, ports, now }: Delivery): Promise<void> {
  const { id, channel, recipient: to, kind, variables, createdAt: since } = message;
  const key = `message-${id}-${message.handedOver}`;
  const text = openText(message.text, message.secret);
  const providerId =
    channel === 'sms'
      ? await ports.sms.send({ to, text, key, since })
      : await ports.alimtalk.send({ to, kind, variables: variables as AlimtalkVariables, key, since });
  await tx.message.update({
    where: { id },
    data: {
      status: providerId === null ? 'SENT' : 'ACCEPTED',
      providerId,
      sentAt: now,
      attempts: { increment: 1 },
      error: null,
      ...(isMailbox(channel, ports) ? {} : { secret: null }),
    },
  });
  if (providerId !== null) await scheduleSendJob(tx, id, now, outcomePolicy.afterSeconds);
}

/**
 * Queries the outcome of a message that the provider has accepted; an alimtalk that cannot be delivered is sent as a
 * text message.
 */
export async function settle({ tx, message, ports, now }: Delivery): Promise<void> {
  const { id, providerId, sentAt } = message;
  if (providerId === null || sentAt === null) throw new DomainError('INTERNAL');
  const outcome = await ports[message.channel].outcomeOf(providerId);
  if (outcome.state === 'delivered') {
    await tx.message.update({ where: { id }, data: { status: 'SENT' } });
  } else if (outcome.state === 'failed') {
    await fail({ tx, message, ports, now }, outcome);
  } else if (now.getTime() - sentAt.getTime() >= outcomePolicy.giveUpMinutes * MINUTE_MS) {
    await tx.message.update({ where: { id }, data: { status: 'SENT', error: '받았는지 알 수 없어요.' } });
  } else {
    await scheduleSendJob(tx, id, now, outcomePolicy.againSeconds);
  }
}

async function fail(
  { tx, message, now }: Delivery,
  { why, reason }: Extract<PhoneOutcome, { state: 'failed' }>,
): Promise<void> {
  const { id, secret } = message;
  // A message whose secret was cleared at the handover cannot be sent again.
  const canResend =
    why === 'again' && message.handedOver + 1 < unreachable.tries && !(message.holdsSecret && secret === null);
  await tx.message.update({
    where: { id },
    data: canResend
      ? { status: 'QUEUED', providerId: null, handedOver: { increment: 1 }, error: reason }
      : { status: 'FAILED', error: reason },
  });
  if (canResend) await scheduleSendJob(tx, id, now, unreachable.retryMinutes * 60);
  else if (why === 'noKakao') await queueSmsFallback(tx, message);
}

/** Whether the reader wants text messages at all is checked when the message is sent. */
async function queueSmsFallback(
  tx: Tx,
  { kind, template, recipient, userId, subject, text, dedupeKey }: PhoneMessage,
): Promise<void> {
  if (!isSentBy(kind, 'sms')) return;
  const key = `${dedupeKey.replace(/:alimtalk$/, '')}:sms`;
  await queueRow(tx, {
    kind,
    template,
    recipient,
    userId,
    subject,
    text: `[${brand.name}] ${text}`,
    channel: 'sms',
    dedupeKey: key,
  });
}

async function scheduleSendJob(tx: Tx, messageId: number, now: Date, seconds: number): Promise<void> {
  await enqueue(tx, 'send-message', { messageId }, { startAfter: new Date(now.getTime() + seconds * 1000) });
}
