import { refundOwedLines } from '~/domain/payment/ledger';
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
  /** KRW of what is owed that ends with this refund; all of it unless told. */
  liability?: number;
  /** The caller's own mail tells of it: a refund of nothing is done at once then, with no mail of its own. */
  toldElsewhere?: boolean;
  /** Once per key, here and at the gateway. */
  idempotencyKey: string;
  now: Date;
};

/**
 * Writes down what is owed to the learner, as promised, and the job that pays it should this process end first. The
 * gateway gives back at most what it still holds; a bonus on top stays owed in the ledger. @returns the refund's id
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
  const done = promise.amount === 0 && request.toldElsewhere === true;
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
    lines: refundOwedLines({
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
 * KRW of an amount that the gateway can give back: at most what it holds and nobody was promised, also by a refund that
 * it refused, which is asked for again. The rest stays owed.
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
