import { type Notice, noticeWords } from '~/domain/timetable/notices';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import type { LockedTimetable } from './lock-timetable';

/**
 * Tells an employee about a lesson: a line among their notifications, and a message by the channels they chose. A guest
 * has neither.
 * @param key what makes this notice one of its kind for the reservation; the same is told once. By default the moment,
 * so that every move is told
 */
export async function tellEmployee(
  tx: Tx,
  lesson: Pick<LockedTimetable, 'csCorporateId' | 'programTitle' | 'startsAt'>,
  { id, userId }: { id: number; userId: number | null },
  notice: Notice,
  { now, key = String(now.getTime()) }: { now: Date; key?: string },
): Promise<void> {
  if (userId === null) return;
  const { message, template, title, body, path } = noticeWords(notice, {
    title: lesson.programTitle,
    startsAt: lesson.startsAt,
  });
  const dedupeKey = `company:${notice.kind}:${id}:${key}`;
  const { count } = await tx.companyNotification.createMany({
    data: [
      {
        csCorporateId: lesson.csCorporateId,
        userId,
        template,
        title,
        body,
        path,
        dedupeKey,
        reservationId: id,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return;
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await queueMessage(tx, {
    kind: message,
    template,
    recipient: email,
    userId,
    dedupeKey,
    content: {
      title,
      paragraphs: [body],
      action: { label: '회사 수업 보기', url: new URL(path, env.APP_URL).href },
    },
  });
}
