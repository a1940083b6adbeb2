import { type CoachMatchNews, coachMatchMail, type LearnerMatchNews, learnerMatchMail } from '~/domain/matching/mails';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { queueMessage } from '~/server/services/messaging/queue-message';
import type { LockedMatch } from './lock-match';

/** Notifies the learner, in the transaction of the change. `key` prevents sending it twice about one request. */
export async function tellLearner(
  tx: Tx,
  { user, consulting }: LockedMatch,
  news: LearnerMatchNews,
  key: string = news.kind,
): Promise<void> {
  const url = `${env.APP_URL}/consulting/proposals/?encryptedConsultingId=${encodeURIComponent(encryptId('consulting', consulting.id, consulting.revision))}`;
  const content = learnerMatchMail(news, { url });
  await queueMessage(tx, {
    kind: 'matching',
    template: `match-${news.kind}`,
    recipient: user.email,
    userId: user.id,
    content,
    dedupeKey: `match:${consulting.id}:${key}:learner`,
  });
}

type Asked = { id: number; coach: { user: { id: number; email: string } } };

/** Data that a mail to an invited coach needs. */
export const askedSelect = {
  id: true,
  status: true,
  coachId: true,
  coach: { select: { user: { select: { id: true, email: true } } } },
} as const;

/** Notifies one invited coach, once for each kind of news. */
export async function tellCoach(tx: Tx, { id, coach }: Asked, news: CoachMatchNews): Promise<void> {
  const url =
    news.kind === 'closed' ? `${env.APP_URL}/expert` : `${env.APP_URL}/expert/requests/${encryptId('invitation', id)}`;
  await queueMessage(tx, {
    kind: 'matching',
    template: `match-coach-${news.kind}`,
    recipient: coach.user.email,
    userId: coach.user.id,
    content: coachMatchMail(news, { url }),
    dedupeKey: `invitation:${id}:${news.kind}`,
  });
}
