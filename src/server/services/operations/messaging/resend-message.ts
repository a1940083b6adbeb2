import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { type MessageKind, messageKindNames } from '~/domain/messaging/kinds';
import type { AlimtalkVariables } from '~/domain/messaging/texts/channel-texts';
import { mailContentSchema } from '~/domain/messaging/mail-content';
import { isErasedMessage, isErasedText } from '~/domain/messaging/erased-message';
import { missingSecretText } from '~/domain/messaging/message-secret';
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
 * Sends a message again as a new row, so that the sent message stays stored. Only one copy is sent at a time: while the
 * last copy is being sent, a repeated call changes nothing. A code or link moves to the copy and is blanked after that
 * is sent. A message whose code or link is blanked cannot be sent again.
 * @throws DomainError NOT_FOUND; CONFLICT while the message itself is still being sent, or when its secret is blanked
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
    if (isErasedMessage(message))
      throw new DomainError('CONFLICT', {}, '개인정보를 지운 메시지는 다시 보낼 수 없어요.');
    if (isErasedText(message)) throw new DomainError('CONFLICT', {}, '지운 메시지는 다시 보낼 수 없어요.');
    if (message.status === 'QUEUED' || message.status === 'ACCEPTED')
      throw new DomainError('CONFLICT', {}, '아직 발송 중이에요. 결과가 나온 뒤 다시 보내 주세요.');
    const copies = await tx.message.findMany({
      where: { dedupeKey: { startsWith: `resend:${id}:` } },
      select: { status: true },
    });
    if (copies.some(({ status }) => status === 'QUEUED' || status === 'ACCEPTED')) return { affected: 0 };
    if (message.holdsSecret && message.secret === null) throw new DomainError('CONFLICT', {}, missingSecretText);
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
