import { coachFaultShare } from '~/domain/payment/fault-share';
import { coachFaultLines } from '~/domain/payment/ledger';
import { paymentPolicies } from '~/domain/payment/policy';
import type { RefundFault, RefundPromise } from '~/domain/payment/refund';
import type { Tx } from '~/server/db';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';

type Ended = { contractId: number; fault: RefundFault; promise: RefundPromise };

/**
 * Returns the part in KRW of a contract's refund that its coach bears, under the terms of its sale, and the coach's
 * user id. The console shows it, and the refund books it.
 */
export async function readCoachFaultShare(tx: Tx, { contractId, fault, promise }: Ended) {
  const { unitPrice, coach, order } = await tx.contract.findUniqueOrThrow({
    where: { id: contractId },
    select: {
      unitPrice: true,
      coach: { select: { userId: true } },
      order: { select: { paymentPolicyVersion: true } },
    },
  });
  const policy = paymentPolicies.of(order.paymentPolicyVersion);
  return { amount: coachFaultShare(promise, { fault, unitPrice }, policy), coachUserId: coach.userId };
}

type Booking = { orderId: number; refundId: number; policyVersion: string; now: Date };

/** Books the coach's part of a refund; the coach's next statement has it as a line. */
export async function postCoachFault(
  tx: Tx,
  share: { amount: number; coachUserId: number },
  { orderId, refundId, policyVersion, now }: Booking,
): Promise<void> {
  await postLedger(tx, {
    kind: 'COACH_FAULT',
    idempotencyKey: `coach-fault:${refundId}`,
    subject: { kind: 'lesson', id: orderId },
    policyVersion,
    at: now,
    lines: coachFaultLines(share),
  });
}
