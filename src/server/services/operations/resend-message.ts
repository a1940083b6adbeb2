import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from './queue-message';
import { recordAudit } from './record-audit';

/**
 * Sends a message once more, as a new row of the outbox, so that what was sent stays written. One copy at a time: while
 * the last one is on its way, asking again changes nothing.
 * @throws DomainError NOT_FOUND; CONFLICT while the message itself is still on its way
 */
export async function resendMessage(context: ServiceContext<MemberActor>, { encryptedMessageId }: { encryptedMessageId: string }): Promise<{ affected: number }> {
  const { id } = decryptId('message', encryptedMessageId);
  return context.db.$transaction(async (tx) => {
    const message = await tx.message.findUnique({ where: { id }, select: { template: true, recipient: true, userId: true, subject: true, text: true, html: true, advertising: true, status: true } });
    if (!message) throw new DomainError('NOT_FOUND');
    if (message.status === 'QUEUED') throw new DomainError('CONFLICT', {}, '아직 보내는 중이에요.');
    const copies = await tx.message.findMany({ where: { dedupeKey: { startsWith: `resend:${id}:` } }, select: { status: true } });
    if (copies.some((copy) => copy.status === 'QUEUED')) return { affected: 0 };
    const { status, html, ...content } = message;
    await queueMessage(tx, { ...content, ...(html === null ? {} : { html }), dedupeKey: `resend:${id}:${copies.length + 1}` });
    await recordAudit(tx, context, { action: 'message.resend', subject: `message:${id}`, details: { was: status } });
    return { affected: 1 };
  });
}
