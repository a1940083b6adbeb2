import { captureLines } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';
import { type LockedPayable, purchaseListeners, payableKey } from '../payable';
import { postLedger } from '../ledger/post-ledger';
import { requestRefund } from '../refund/request-refund';

/**
 * Records a captured payment: the ledger and the purchase (contract or goods, mail, the marketing event), in the
 * transaction that marks the payment DONE. If the held hour or stock was lost, or is no longer sold, the full amount is
 * refunded automatically instead.
 */
export async function capturePayable(tx: Tx, sale: LockedPayable, now: Date): Promise<void> {
  const { ref, order } = sale;
  await postLedger(tx, {
    kind: 'CAPTURE',
    idempotencyKey: `capture:${payableKey(ref)}`,
    subject: ref,
    policyVersion: order.paymentPolicyVersion,
    at: now,
    lines: captureLines({ amount: order.amount, learnerId: order.learnerId }),
  });
  const offered = !order.pending || (await sale.isOffered());
  if (order.pending && offered && (await sale.ensureHeld(now))) {
    await sale.fulfil(now);
    for (const notify of purchaseListeners.read()) await notify(tx, { oid: order.oid, userId: order.learnerId });
    return;
  }
  const { promise, reason } = await sale.tooLate(now, offered ? 'gone' : 'notOffered');
  await requestRefund(tx, {
    sale,
    contractId: null,
    promise,
    reason,
    idempotencyKey: `refund:late:${payableKey(ref)}`,
    now,
  });
}
