import {
  type CoachMatchEvent,
  coachMatchMail,
  type LearnerMatchEvent,
  learnerMatchMail,
} from '~/domain/matching/mails';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { queueMessage } from '~/server/services/messaging/queue-message';
import type { LockedMatch } from './lock-match';

/** Notifies the learner, in the transaction of the change. `key` prevents sending it twice about one request. */
export async function notifyLearner(
  tx: Tx,
  { user, consulting }: LockedMatch,
  event: LearnerMatchEvent,
  key: string = event.kind,
): Promise<void> {
  const url = `${env.APP_URL}/consulting/proposals/?encryptedConsultingId=${encodeURIComponent(encryptId('consulting', consulting.id, consulting.revision))}`;
  const content = learnerMatchMail(event, { url });
  await queueMessage(tx, {
    kind: 'matching',
    template: `match-${event.kind}`,
    recipient: user.email,
    userId: user.id,
    content,
    dedupeKey: `match:${consulting.id}:${key}:learner`,
  });
}

type InvitationToNotify = { id: number; coach: { user: { id: number; email: string } } };

/** Data that a mail to an invited coach needs. */
export const invitationSelect = {
  id: true,
  status: true,
  coachId: true,
  coach: { select: { user: { select: { id: true, email: true } } } },
} as const;

/** Notifies one invited coach, once for each kind of news. */
export async function notifyCoach(tx: Tx, { id, coach }: InvitationToNotify, event: CoachMatchEvent): Promise<void> {
  const url =
    event.kind === 'closed' ? `${env.APP_URL}/expert` : `${env.APP_URL}/expert/requests/${encryptId('invitation', id)}`;
  await queueMessage(tx, {
    kind: 'matching',
    template: `match-coach-${event.kind}`,
    recipient: coach.user.email,
    userId: coach.user.id,
    content: coachMatchMail(event, { url }),
    dedupeKey: `invitation:${id}:${event.kind}`,
  });
}
