import { refundDueLines } from '~/domain/payment/ledger';
import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import type { RefundPromise } from '~/domain/payment/refund';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { type LockedPayable } from '../payable';
import { liabilityOf, postLedger } from '../ledger/post-ledger';

type RefundRequest = {
  sale: Pick<LockedPayable, 'ref' | 'payment'> & {
    order: Pick<LockedPayable['order'], 'learnerId' | 'paymentPolicyVersion'>;
  };
  contractId: number | null;
  promise: RefundPromise;
  reason: string;
  /** Owed amount in KRW that ends with this refund; the whole liability by default. */
  liability?: number;
  /** The caller's own mail reports the refund; a refund of zero is then done immediately, without its own mail. */
  isNotifiedElsewhere?: boolean;
  /** Unique per refund, here and at the gateway. */
  idempotencyKey: string;
  now: Date;
};

/**
 * Records the promised debt to the learner, and the job that pays it in case this process ends first. The gateway
 * refunds at most its balance; a bonus beyond that stays owed in the ledger.
 * @returns the refund's id
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<number> {
  const {
    sale: { ref, order, payment },
    contractId,
    promise,
    reason,
    liability,
    idempotencyKey,
    now,
  } = request;
  const done = promise.amount === 0 && request.isNotifiedElsewhere === true;
  const gatewayAmount = await gatewayPart(tx, { paymentId: payment.id, amount: promise.amount });
  const refund = await tx.refund.create({
    data: {
      paymentId: payment.id,
      contractId,
      amount: promise.amount,
      gatewayAmount,
      breakdown: promise,
      reason,
      policyVersion: promise.policyVersion,
      idempotencyKey,
      createdAt: now,
      ...(done && { status: 'DONE', finishedAt: now }),
    },
  });
  await postLedger(tx, {
    kind: 'REFUND_OWED',
    idempotencyKey: `owed:${refund.id}`,
    subject: ref,
    policyVersion: promise.policyVersion,
    at: now,
    lines: refundDueLines({
      liability: liability ?? (await liabilityOf(tx, ref)),
      refund: promise.amount,
      learnerId: order.learnerId,
      policy: paymentPolicies.of(order.paymentPolicyVersion),
    }),
  });
  if (!done)
    await enqueue(tx, 'requery-payment', { paymentId: payment.id }, { startAfter: checkoutPolicy.requerySeconds });
  return refund.id;
}

/**
 * Returns the part of an amount in KRW that the gateway can refund: at most its balance that is not promised to another
 * refund, including rejected refunds, which are retried. The rest stays owed.
 */
export async function gatewayPart(
  tx: Tx,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<number> {
  const { balanceAmount } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { balanceAmount: true },
  });
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, status: { in: ['REQUESTED', 'FAILED'] } },
    _sum: { gatewayAmount: true },
  });
  return Math.max(0, Math.min(amount, balanceAmount - (_sum.gatewayAmount ?? 0)));
}
