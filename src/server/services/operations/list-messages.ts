import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { layOutMail } from '~/domain/operations/mail-layout';
import type { MessageRow, MessageStatus } from '~/domain/operations/message-schema';
import { outgoingSubject } from '~/domain/operations/quiet-hours';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from './record-audit';

const PAGE = 50;

const columns = { id: true, channel: true, template: true, recipient: true, subject: true, status: true, attempts: true, error: true, createdAt: true, sentAt: true } as const;

function toRow<R extends Omit<MessageRow, 'encryptedMessageId'> & { id: number }>({ id, ...row }: R) {
  return { encryptedMessageId: encryptId('message', id), ...row };
}

/** A code in a subject is for its reader alone: who opens the message sees it, and that is written down. */
const withoutCode = <R extends { subject: string }>(row: R): R => ({ ...row, subject: row.subject.replaceAll(/\d{6}/g, '••••••') });

/** Messages of the outbox, newest first, codes hidden; `query` finds in recipient and template. */
export async function listMessages({ db }: ServiceContext<MemberActor>, { status, query, cursor }: { status?: MessageStatus; query: string; cursor?: string }): Promise<{ items: MessageRow[]; nextCursor: string | null }> {
  const rows = await db.message.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(query ? { OR: [{ recipient: { contains: query, mode: 'insensitive' } }, { template: { contains: query } }] } : {}),
      ...(cursor ? { id: { lt: decryptId('message', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: columns,
  });
  const items = rows.slice(0, PAGE).map((row) => toRow(row.template === 'certification-code' ? withoutCode(row) : row));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedMessageId ?? null) : null };
}

/**
 * One message as it left. It may hold a code or a link of its reader, so that looking is written down.
 * @throws DomainError NOT_FOUND
 */
export async function viewMessage(context: ServiceContext<MemberActor>, { encryptedMessageId }: { encryptedMessageId: string }): Promise<MessageRow & { text: string; html: string }> {
  const { id } = decryptId('message', encryptedMessageId);
  const message = await context.db.message.findUnique({ where: { id }, select: { ...columns, text: true, html: true, advertising: true } });
  if (!message) throw new DomainError('NOT_FOUND');
  await recordAudit(context.db, context, { action: 'message.view', subject: `message:${id}` });
  const { advertising, html, ...row } = message;
  const subject = outgoingSubject(row.subject, advertising);
  return { ...toRow({ ...row, subject }), text: row.text, html: html ?? layOutMail({ title: subject, paragraphs: row.text.split(/\n{2,}/) }).html };
}
