import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { type MessageKind, messageKindNames } from '~/domain/messaging/kinds';
import type { AlimtalkVariables } from '~/domain/messaging/channel-texts';
import { mailContentSchema } from '~/domain/messaging/mail-content';
import { isForgotten } from '~/domain/messaging/forgotten-message';
import { secretGone } from '~/domain/messaging/message-secret';
import { queueRow } from '~/server/services/messaging/queue-message';
import { recordAudit } from '~/server/services/audit/record-audit';

const columns = {
  kind: true,
  channel: true,
  template: true,
  recipient: true,
  userId: true,
  subject: true,
  text: true,
  content: true,
  variables: true,
  status: true,
  secret: true,
  holdsSecret: true,
} as const;

/**
 * Sends a message once more, as a new row of the outbox, so that what was sent stays written. One copy at a time: while
 * the last one is on its way, asking again changes nothing. A code or link moves to the copy, which is blanked when it
 * has left; whose code or link is gone cannot go out again.
 * @throws DomainError NOT_FOUND; CONFLICT while the message itself is still on its way, or when its secret is gone
 */
export async function resendMessage(
  context: ServiceContext<MemberActor>,
  { encryptedMessageId }: { encryptedMessageId: string },
): Promise<{ affected: number }> {
  const { id } = decryptId('message', encryptedMessageId);
  return context.db.$transaction(async (tx) => {
    await tx.$executeRaw`select id from messages where id = ${id} for update`;
    const message = await tx.message.findUnique({ where: { id }, select: columns });
    if (!message) throw new DomainError('NOT_FOUND');
    if (isForgotten(message)) throw new DomainError('CONFLICT', {}, '탈퇴한 회원에게는 다시 보낼 수 없어요.');
    if (message.status === 'QUEUED' || message.status === 'ACCEPTED')
      throw new DomainError('CONFLICT', {}, '아직 보내는 중이에요.');
    const copies = await tx.message.findMany({
      where: { dedupeKey: { startsWith: `resend:${id}:` } },
      select: { status: true },
    });
    if (copies.some(({ status }) => status === 'QUEUED' || status === 'ACCEPTED')) return { affected: 0 };
    if (message.holdsSecret && message.secret === null) throw new DomainError('CONFLICT', {}, secretGone);
    const { status, kind: stored, content, variables, secret, holdsSecret: _, ...texts } = message;
    const kind: MessageKind = messageKindNames.find((name) => name === stored) ?? 'account';
    const optional = {
      ...(content === null ? {} : { content: mailContentSchema.parse(content) }),
      ...(variables === null ? {} : { variables: variables as AlimtalkVariables }),
      ...(secret === null ? {} : { secret }),
    };
    await queueRow(tx, { ...texts, kind, ...optional, dedupeKey: `resend:${id}:${copies.length + 1}` });
    if (secret !== null) await tx.message.update({ where: { id }, data: { secret: null } });
    await recordAudit(tx, context, { action: 'message.resend', subject: `message:${id}`, details: { was: status } });
    return { affected: 1 };
  });
}
