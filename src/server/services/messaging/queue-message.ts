import type { MessageTemplate } from '~/domain/messaging/texts/template-labels';
import {
  alimtalkText,
  type AlimtalkVariables,
  alimtalkVariables,
  smsText,
} from '~/domain/messaging/texts/channel-texts';
import { withAdvertisingFrame } from '~/domain/messaging/advertising-frame';
import { isSentBy, kindRule, type MessageChannel, type MessageKind } from '~/domain/messaging/kinds';
import { type MailContent, mailText } from '~/domain/messaging/mail-content';
import { notificationOf } from '~/domain/messaging/notification';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { shopSeller } from '~/server/seller';
import { messagePorts } from '~/server/integrations/message-ports';
import { enqueue } from '~/server/jobs/enqueue';
import { optOutLinks } from './opt-out-links';
import { reach } from './reach';

export type OutgoingMessage = {
  kind: MessageKind;
  /** What the message is about, for the operator's list. */
  template: MessageTemplate;
  /** The address for the mail. */
  recipient: string;
  userId: number | null;
  content: MailContent;
  /** A code or the token of a link; SECRET_DOTS replace it in the content. */
  secret?: string;
  /** Each channel sends the same key only once, even when a job runs twice. */
  dedupeKey: string;
  /** The message is not sent before this time. */
  notBefore?: Date;
  /** False for a message that another list of notifications contains. By default its kind decides. */
  listed?: boolean;
};

/**
 * Puts a message into the outbox, with a row for each channel that its kind has and its reader chose, and their jobs in
 * the same transaction (docs/product/account-and-privacy.md#messages). The reader's list of notifications gets an entry,
 * whichever channels the reader chose. A message must not contain health details.
 */
export async function queueMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const { kind, template, userId, recipient: email, dedupeKey, listed: _listed, ...rest } = message;
  // A message is queued once, for the channels of that time: a channel that is confirmed or switched on later gets no
  // old messages.
  if ((await tx.message.count({ where: { dedupeKey } })) > 0) return;
  await addNotification(tx, message);
  const content =
    kindRule(kind).advertising && userId !== null
      ? withAdvertisingFrame(message.content, { sender: shopSeller(), optOutUrl: optOutLinks(userId).page })
      : message.content;
  const targets = await reach(tx, { kind, template, userId, email }, messagePorts());
  const row = { ...rest, kind, template, userId };
  // The first row has the plain key, by which callers see that the message was already queued, even when no channel is
  // reached.
  if (targets.length === 0) {
    const skipped = { status: 'SKIPPED', error: '받는 분이 이 알림을 껐어요.' } as const;
    return queueRow(tx, {
      ...row,
      ...skipped,
      ...textsFor('email', kind, content),
      channel: 'email',
      recipient: email,
      dedupeKey,
    });
  }
  for (const [index, { channel, recipient }] of targets.entries())
    await queueRow(tx, {
      ...row,
      ...textsFor(channel, kind, content),
      channel,
      recipient,
      dedupeKey: index === 0 ? dedupeKey : `${dedupeKey}:${channel}`,
    });
}

/** Adds a message to its reader's own list, once for each key, if its kind is listed and it links to a page. */
async function addNotification(
  tx: Tx,
  { kind, template, userId, content, secret, dedupeKey, listed = kindRule(kind).listed }: OutgoingMessage,
): Promise<void> {
  // A code, or the token of a link, is not stored a second time.
  if (!listed || userId === null || secret !== undefined) return;
  const notification = notificationOf(content, env.APP_URL);
  if (notification === null) return;
  await tx.notification.createMany({ data: [{ ...notification, template, userId, dedupeKey }], skipDuplicates: true });
}

type Texts = { subject: string; text: string; content?: MailContent; variables?: AlimtalkVariables };

function textsFor(channel: MessageChannel, kind: MessageKind, content: MailContent): Texts {
  if (channel === 'alimtalk' && isSentBy(kind, 'alimtalk')) {
    const variables = alimtalkVariables(content, env.APP_URL);
    return { subject: content.title, text: alimtalkText(kind, variables), variables };
  }
  if (channel === 'sms' && isSentBy(kind, 'sms')) return { subject: content.title, text: smsText(kind, content) };
  return { subject: content.title, text: mailText(content), content };
}

export type OutboxRow = Texts & {
  kind: MessageKind;
  channel: MessageChannel;
  template: string;
  recipient: string;
  userId: number | null;
  secret?: string;
  status?: 'QUEUED' | 'SKIPPED';
  error?: string;
  dedupeKey: string;
  notBefore?: Date;
};

/** Adds one row to the outbox with its job, once for each key. */
export async function queueRow(tx: Tx, row: OutboxRow): Promise<void> {
  const { advertising } = kindRule(row.kind);
  const [created] = await tx.message.createManyAndReturn({
    data: [{ ...row, advertising, holdsSecret: row.secret !== undefined }],
    skipDuplicates: true,
    select: { id: true, status: true },
  });
  if (created?.status !== 'QUEUED') return;
  await enqueue(tx, 'send-message', { messageId: created.id }, row.notBefore ? { startAfter: row.notBefore } : {});
}
