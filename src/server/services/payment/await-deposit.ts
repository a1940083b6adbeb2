import { layOutMail } from '~/domain/operations/mail-layout';
import { depositMail } from '~/domain/payment/mails';
import { paymentPolicy } from '~/domain/payment/policy';
import { env } from '~/env.js';
import { encryptId } from '~/server/encrypted-id';
import type { Tx } from '~/server/db';
import type { VirtualAccount } from '~/server/integrations/payment-gateway/gateway-port';
import { enqueue } from '~/server/jobs/enqueue';
import { queueMessage } from '~/server/services/operations/queue-message';
import type { LockedOrder } from './lock-order';

const MINUTE_MS = 60_000;

/** An account was issued: the hour stays held until it closes, and a little longer for a deposit of the last minute. */
export async function awaitDeposit(tx: Tx, { order, payment }: LockedOrder, account: VirtualAccount | null): Promise<void> {
  const due = account?.dueDate ?? order.holdExpiresAt;
  const heldUntil = new Date(due.getTime() + paymentPolicy.confirmGraceMinutes * MINUTE_MS);
  await tx.payment.update({ where: { id: payment.id }, data: { virtualAccount: account ? { ...account, dueDate: account.dueDate.toISOString() } : undefined } });
  await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt: due } });
  await tx.timeReservation.updateMany({ where: { orderId: order.id, lessonId: null }, data: { expiresAt: heldUntil } });
  await enqueue(tx, 'expire-payment-holds', { orderId: order.id }, { startAfter: heldUntil });
  if (!account) return;
  const learner = await tx.user.findUniqueOrThrow({ where: { id: order.learnerId }, select: { email: true } });
  const mail = depositMail({ amount: order.amount, account, url: `${env.APP_URL}/payment/orders/${encryptId('order', order.id)}` });
  await queueMessage(tx, { template: 'payment-deposit', recipient: learner.email, userId: order.learnerId, ...layOutMail(mail), dedupeKey: `payment-deposit:${order.id}` });
}
