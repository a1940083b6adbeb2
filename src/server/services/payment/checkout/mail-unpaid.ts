import { type Unpaid, unpaidMail } from '~/domain/payment/mails';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { type LockedPayable, payableKey } from '../payable';

/**
 * Tells the learner that a payment came to nothing: for who was told to wait for the answer, or was given an account to
 * pay into. Who sees the refusal on the page, or called it off, needs no mail of it. Once an order.
 */
export async function mailUnpaid(tx: Tx, { ref, order, path }: LockedPayable, why: Unpaid): Promise<void> {
  const learner = await tx.user.findUniqueOrThrow({ where: { id: order.learnerId }, select: { email: true } });
  const mail = unpaidMail({ why, oid: order.oid, amount: order.amount, url: `${env.APP_URL}${path}` });
  await queueMessage(tx, {
    kind: 'payment',
    template: 'payment-unpaid',
    recipient: learner.email,
    userId: order.learnerId,
    content: mail,
    dedupeKey: `payment-unpaid:${payableKey(ref)}`,
  });
}
