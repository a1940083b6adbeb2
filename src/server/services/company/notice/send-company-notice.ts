import { NOTIFICATIONS_PATH } from '~/domain/company/schema/notice';
import type { SystemActor } from '~/domain/shared/actor';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { inForceWhenSent } from './recipients';

/** Number of members in one transaction. Each member gets a notification and a message. */
export const NOTICE_BATCH = 100;

/** First part of the keys of the notifications and messages of a notice. */
export const keyPrefixOf = (noticeId: number): string => `company-notice:${noticeId}:`;

/**
 * Job send-company-notice: writes a notice to its members in batches. Each batch stores its progress in its own
 * transaction, so that a retry continues after it; a second concurrent job waits for the lock on the notice's row.
 * Running it again changes nothing.
 */
export async function sendCompanyNotice(
  ctx: ServiceContext<SystemActor>,
  { noticeId }: { noticeId: number },
): Promise<void> {
  while (await sendNextBatch(ctx, { noticeId }));
}

/** @returns whether members may remain */
export function sendNextBatch(
  { db, now }: Pick<ServiceContext<SystemActor>, 'db' | 'now'>,
  { noticeId: id }: { noticeId: number },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<unknown[]>`
      select id from company_notices where id = ${id} and sent_at is not null and completed_at is null for no key update`;
    if (!locked) return false;
    const { sentAt, ...row } = await tx.companyNotice.findUniqueOrThrow({ where: { id } });
    // The row is locked, and the time of its publication never changes.
    const notice = { ...row, sentAt: sentAt ?? now };
    const batch = await tx.companyMembership.findMany({
      where: { ...inForceWhenSent(notice), id: { gt: notice.toldMembershipId } },
      orderBy: { id: 'asc' },
      take: NOTICE_BATCH,
      select: { id: true, userId: true, user: { select: { email: true } } },
    });
    for (const { userId, user } of batch) await notifyMember(tx, notice, { userId, email: user.email });
    const isLast = batch.length < NOTICE_BATCH;
    await tx.companyNotice.update({
      where: { id },
      data: {
        toldMembershipId: batch.at(-1)?.id ?? notice.toldMembershipId,
        told: { increment: batch.length },
        ...(isLast ? { completedAt: now } : {}),
      },
    });
    return !isLast;
  });
}

type SentNotice = { id: number; csCorporateId: number; title: string; text: string; sentAt: Date };

async function notifyMember(
  tx: Tx,
  { id, csCorporateId, title, text, sentAt }: SentNotice,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const [template, path, dedupeKey] = ['company-notice', NOTIFICATIONS_PATH, `${keyPrefixOf(id)}${userId}`] as const;
  await tx.companyNotification.createMany({
    data: { csCorporateId, userId, template, title, body: text, path, dedupeKey, noticeId: id, createdAt: sentAt },
  });
  await queueMessage(tx, {
    kind: 'company',
    template,
    recipient: email,
    userId,
    dedupeKey,
    content: {
      title,
      paragraphs: text.split(/\n{2,}/),
      action: { label: '알림에서 보기', url: new URL(path, env.APP_URL).href },
    },
  });
}
