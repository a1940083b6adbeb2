import { findTemplatesByLabel } from '~/domain/messaging/texts/template-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type MailContent, storedContent } from '~/domain/messaging/mail-content';
import { type MessageChannel, messageChannels } from '~/domain/messaging/kinds';
import type { MessageRow, MessageStatus } from '~/domain/operations/schema/message';
import { openContent, openText, type SecretState } from '~/domain/messaging/message-secret';
import { outgoingSubject } from '~/domain/messaging/quiet-hours';
import { phoneDigits } from '~/domain/shared/phone-search';
import { type Page, pageOf } from '~/domain/shared/page';
import { containsText, containsTextInAnyCase } from '~/server/database/contains-text';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { isMailbox, type MessagePorts, messagePorts } from '~/server/integrations/message-ports';
import { recordActing } from '~/server/services/audit/record-acting';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';

const PAGE = 50;

const columns = {
  id: true,
  channel: true,
  template: true,
  recipient: true,
  subject: true,
  status: true,
  attempts: true,
  error: true,
  createdAt: true,
  sentAt: true,
} as const;
const viewed = {
  ...columns,
  userId: true,
  text: true,
  content: true,
  advertising: true,
  secret: true,
  holdsSecret: true,
} as const;

function toRow<R extends Omit<MessageRow, 'encryptedMessageId'> & { id: number }>({ id, ...row }: R) {
  return { encryptedMessageId: encryptId('message', id), ...row };
}

/**
 * Returns messages, newest first, with codes and links hidden; `query` searches the recipient (a mail address or a
 * phone number in any form), the template and its label.
 */
export async function listMessages(
  { db }: ServiceContext<MemberActor>,
  { status, query, cursor }: { status?: MessageStatus; query: string; cursor?: string },
): Promise<Page<MessageRow> & { readHere: MessageChannel[] }> {
  const digits = phoneDigits(query);
  const rows = await db.message.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(query
        ? {
            OR: [
              { recipient: containsTextInAnyCase(query) },
              ...(digits === null ? [] : [{ recipient: { contains: digits } }]),
              { template: containsText(query) },
              { template: { in: findTemplatesByLabel(query) } },
            ],
          }
        : {}),
      ...(cursor ? { id: { lt: decryptId('message', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: columns,
  });
  const items = rows.map((row) => toRow(row));
  return {
    ...pageOf(items, PAGE, ({ encryptedMessageId }) => encryptedMessageId),
    readHere: messageChannels.filter((channel) => isMailbox(channel, messagePorts())),
  };
}

type MessageView = MessageRow & { text: string; content: MailContent | null; secretState: SecretState };

/**
 * Returns the content of one message. The view is logged before the content is shown. A code or link is meant for the
 * recipient only: it is shown only where the console serves as the mailbox. Reading it is logged as acting for the
 * recipient, because an operator could use it that way.
 * @throws DomainError NOT_FOUND
 */
export async function viewMessage(
  context: ServiceContext<MemberActor>,
  input: { encryptedMessageId: string },
  portOverrides: Partial<MessagePorts> = {},
): Promise<MessageView> {
  const { id } = decryptId('message', input.encryptedMessageId);
  const found = await context.db.message.findUnique({ where: { id }, select: viewed });
  if (!found) throw new DomainError('NOT_FOUND');
  const { secret, holdsSecret, userId, ...message } = found;
  if (secret === null || !isMailbox(message.channel, messagePorts(portOverrides))) {
    await recordAudit(context.db, context, { action: 'message.view', subject: `message:${id}` });
    return present(message, null, !holdsSecret ? 'none' : secret === null ? 'blanked' : 'hidden');
  }
  const { db, actor, ip, now } = context;
  const access = {
    db,
    operatorId: actor.userId,
    subject: userId === null ? `message:${id}` : `user:${userId}`,
    ip,
    now,
  };
  const call = { path: 'operations.viewMessage', input };
  return recordActing(access, call, () => Promise.resolve(present(message, secret, 'shown')));
}

type Viewed = Omit<MessageRow, 'encryptedMessageId'> & {
  id: number;
  text: string;
  content: unknown;
  advertising: boolean;
};

/** Returns a message for the console; `secret` is the code or link if it may be shown. */
function present({ advertising, ...row }: Viewed, secret: string | null, secretState: SecretState): MessageView {
  const subject = outgoingSubject(openText(row.subject, secret), advertising);
  const content = row.channel === 'email' ? openContent(storedContent(row), secret) : null;
  return { ...toRow({ ...row, subject }), text: openText(row.text, secret), content, secretState };
}
