import { type Unpaid, unpaidMail } from '~/domain/payment/texts/mails';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { type LockedPayable, payableKey } from '../payable';

/**
 * Mails the learner that a payment was not completed, if they were informed to wait for the answer or got an account
 * for a deposit. Learners who saw the rejection on the page, or cancelled themselves, need no mail. Sent once per
 * order.
 */
export async function mailUnpaid(tx: Tx, { ref, order, path }: LockedPayable, reason: Unpaid): Promise<void> {
  const learner = await tx.user.findUniqueOrThrow({ where: { id: order.learnerId }, select: { email: true } });
  const mail = unpaidMail({ reason, oid: order.oid, amount: order.amount, url: `${env.APP_URL}${path}` });
  await queueMessage(tx, {
    kind: 'payment',
    template: 'payment-unpaid',
    recipient: learner.email,
    userId: order.learnerId,
    content: mail,
    dedupeKey: `payment-unpaid:${payableKey(ref)}`,
  });
}
