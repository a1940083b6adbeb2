import { refundOwedLines } from '~/domain/payment/ledger';
import { paymentPolicy } from '~/domain/payment/policy';
import type { RefundPromise } from '~/domain/payment/refund';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { LockedOrder } from './lock-order';
import { liabilityOf, postLedger } from './post-ledger';

type RefundRequest = LockedOrder & { contractId: number | null; promise: RefundPromise; reason: string; /** Once per key, here and at the gateway. */ idempotencyKey: string; now: Date };

/**
 * Writes down what is owed to the learner, as promised, and the job that pays it should this process end first. The
 * gateway gives back at most what it still holds; a bonus on top stays owed in the ledger. @returns the refund's id
 */
export async function requestRefund(tx: Tx, { order, payment, contractId, promise, reason, idempotencyKey, now }: RefundRequest): Promise<number> {
  const held = (await tx.payment.findUniqueOrThrow({ where: { id: payment.id }, select: { balanceAmount: true } })).balanceAmount;
  const refund = await tx.refund.create({
    data: { paymentId: payment.id, contractId, amount: promise.amount, gatewayAmount: Math.min(promise.amount, held), breakdown: promise, reason, policyVersion: promise.policyVersion, idempotencyKey, createdAt: now },
  });
  await postLedger(tx, {
    kind: 'REFUND_OWED',
    idempotencyKey: `owed:${refund.id}`,
    orderId: order.id,
    policyVersion: promise.policyVersion,
    at: now,
    lines: refundOwedLines({ liability: await liabilityOf(tx, order.id), refund: promise.amount, learnerId: order.learnerId }),
  });
  await enqueue(tx, 'requery-payment', { paymentId: payment.id }, { startAfter: paymentPolicy.requerySeconds });
  return refund.id;
}
