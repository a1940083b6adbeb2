import { depositMail } from '~/domain/payment/texts/mails';
import { MINUTE_MS } from '~/domain/shared/durations';
import { checkoutPolicy } from '~/domain/payment/policy';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import type { VirtualAccount } from '~/server/integrations/payment-gateway/gateway-port';
import { enqueue } from '~/server/jobs/enqueue';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { type LockedPayable, payableColumns, payableKey } from '../payable';

/**
 * Handles an issued virtual account: the hold lasts until the account closes, and a little longer for a last-minute
 * deposit.
 */
export async function awaitDeposit(tx: Tx, sale: LockedPayable, account: VirtualAccount | null): Promise<void> {
  const { ref, order, payment } = sale;
  const due = account?.dueDate ?? order.holdExpiresAt;
  const heldUntil = new Date(due.getTime() + checkoutPolicy.confirmGraceMinutes * MINUTE_MS);
  await tx.payment.update({
    where: { id: payment.id },
    data: { virtualAccount: account ? { ...account, dueDate: account.dueDate.toISOString() } : undefined },
  });
  await sale.waitForDeposit(due, heldUntil);
  await enqueue(tx, 'expire-payment-holds', payableColumns(ref), { startAfter: heldUntil });
  if (!account) return;
  const learner = await tx.user.findUniqueOrThrow({ where: { id: order.learnerId }, select: { email: true } });
  const mail = depositMail({ amount: order.amount, account, url: `${env.APP_URL}${sale.path}` });
  await queueMessage(tx, {
    kind: 'payment',
    template: 'payment-deposit',
    recipient: learner.email,
    userId: order.learnerId,
    content: mail,
    dedupeKey: `payment-deposit:${payableKey(ref)}`,
  });
}
