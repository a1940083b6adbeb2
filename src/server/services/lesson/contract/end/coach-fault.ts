import { coachFaultShare } from '~/domain/payment/fault-share';
import { coachFaultLines } from '~/domain/payment/ledger';
import { paymentPolicies } from '~/domain/payment/policy';
import type { RefundFault, RefundPromise } from '~/domain/payment/refund';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';

type Ended = {
  contractId: number;
  fault: RefundFault;
  promise: RefundPromise;
  /** The coach whom the operator names as at fault; null if nobody is named. */
  coachId: number | null;
};

/** The coach who pays a part of a refund, KRW. */
export type CoachFaultShare = { amount: number; coachId: number; coachUserId: number };

/** Lists the coaches of a contract: its own first, then those who gave or give single lessons of it. */
export async function listContractCoaches(tx: Tx, contractId: number) {
  const select = { id: true, displayName: true, userId: true } as const;
  const { coach } = await tx.contract.findUniqueOrThrow({
    where: { id: contractId },
    select: { coach: { select } },
  });
  const others = await tx.coach.findMany({
    where: { id: { not: coach.id }, lessons: { some: { contractId } } },
    orderBy: { id: 'asc' },
    select,
  });
  return [coach, ...others];
}

/**
 * Returns the part in KRW of a contract's refund that the coach at fault pays, under the terms of its sale. The
 * console shows it, and the refund books it. Null when nobody pays a part: also for a contract with several coaches of
 * whom nobody is named, because a coach does not pay the fault of another one.
 * @throws DomainError NOT_FOUND for a coach who gave no lesson of the contract
 */
export async function readCoachFaultShare(
  tx: Tx,
  { contractId, fault, promise, coachId }: Ended,
): Promise<CoachFaultShare | null> {
  if (fault !== 'coach') return null;
  const coaches = await listContractCoaches(tx, contractId);
  const named = coachId === null ? undefined : coaches.find(({ id }) => id === coachId);
  if (coachId !== null && !named) throw new DomainError('NOT_FOUND');
  const coach = named ?? (coaches.length === 1 ? coaches[0] : undefined);
  if (!coach) return null;
  const { unitPrice, order } = await tx.contract.findUniqueOrThrow({
    where: { id: contractId },
    select: { unitPrice: true, order: { select: { paymentPolicyVersion: true } } },
  });
  const policy = paymentPolicies.of(order.paymentPolicyVersion);
  const amount = coachFaultShare(promise, { fault, unitPrice }, policy);
  return amount > 0 ? { amount, coachId: coach.id, coachUserId: coach.userId } : null;
}

type Booking = { orderId: number; refundId: number; policyVersion: string; now: Date };

/** Books the coach's part of a refund; the coach's next statement has it as a line. */
export async function postCoachFault(
  tx: Tx,
  share: CoachFaultShare,
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
