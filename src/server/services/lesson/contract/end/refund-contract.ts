import {
  type RefundFault,
  type RefundPreview,
  type RefundPromise,
  refundPromise,
  refundUnit,
} from '~/domain/payment/refund';
import type { RefundContractInput, RefundOutcome } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { retryAborted } from '~/server/database/retry-aborted';
import type { Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { GatewayUnreachable } from '~/server/integrations/payment-gateway/gateway-port';
import type { ServiceContext } from '~/server/service-context';
import { measureReenrolment } from '~/server/services/coach/search/measure-reenrolment.sql';
import { endCodes, terminateContract } from './terminate-contract';
import { lockOrder } from '~/server/services/payment/order/lock-order';
import { transitionOrder } from '~/server/services/payment/order/transition-order';
import { payOpenRefunds } from '~/server/services/payment/refund/pay-refund';
import { postCoachFault, readCoachFaultShare } from './coach-fault';
import { readLessonEnds } from './end-lessons';
import { readRefund, readRefundData, refundCaseOf } from './refund-case';
import { contractRefundKey } from '~/server/services/payment/refund/refund-key';
import { requestRefund } from '~/server/services/payment/refund/request-refund';

/**
 * Returns what ending a contract now would refund and which lessons end with it; refundContract uses the same
 * functions.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, LESSON_UNDER_WAY
 */
export async function readRefundPromise(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedContractId }: { encryptedContractId: string },
): Promise<RefundPreview> {
  return db.$transaction(async (tx) => {
    const { id } = await findOwnOpenContract(tx, actor, encryptedContractId);
    const at = { fault: 'none', now } as const;
    const refundData = await readRefundData(tx, id);
    const { subject, policy } = refundCaseOf(refundData, at);
    const promise = refundPromise(subject, policy);
    const lessonEnds = await readLessonEnds(tx, refundData, at);
    const { _sum: credits } = await tx.creditEntry.aggregate({ where: { contractId: id }, _sum: { amount: true } });
    return {
      ...promise,
      unitPrice: promise.rule === 'academy' ? null : refundUnit(subject),
      lessons: lessonEnds.map(({ lesson, outcome }) => ({
        startsAt: lesson.startsAt,
        fixed: lesson.status === 'CONFIRMED',
        charged: outcome.chargedLessons > 0,
      })),
      unbooked: credits.amount ?? 0,
    };
  });
}

/**
 * Ends the learner's contract: it is terminated, the promised amount becomes owed, and the gateway refunds it. The
 * learner sends the amount that was shown; if it has changed, the request is rejected. When the gateway does not
 * answer, the refund stays REQUESTED and a job pays it.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, LESSON_UNDER_WAY, PROMISE_CHANGED
 */
export async function refundContract(
  ctx: ServiceContext<MemberActor>,
  { encryptedContractId, promisedAmount, reason }: RefundContractInput,
): Promise<{ promise: RefundPromise; outcome: RefundOutcome; encryptedOrderId: string }> {
  const { db, actor, now } = ctx;
  const end = async (tx: Tx) => {
    const { id, orderId } = await findOwnOpenContract(tx, actor, encryptedContractId);
    return endContract(tx, {
      contractId: id,
      orderId,
      fault: 'none',
      promisedAmount,
      reason: reason || '회원님이 수업 전체를 취소했어요.',
      role: 'learner',
      actorId: actor.userId,
      now,
    });
  };
  const done = await retryAborted(() => db.$transaction(end));
  await payNow(ctx, done.paymentId);
  const { status } = await db.refund.findUniqueOrThrow({ where: { id: done.refundId }, select: { status: true } });
  return { promise: done.promise, outcome: status, encryptedOrderId: encryptId('order', done.orderId) };
}

type ContractEnd = {
  contractId: number;
  orderId: number;
  fault: RefundFault;
  /** The coach whom an operator names as at fault. */ coachAtFaultId?: number | null;
  /** Amount that the requesting person was shown. */ promisedAmount: number;
  /** The coach's part that an operator was shown, KRW. */ promisedCoachBears?: number;
  reason: string;
  role: 'learner' | 'operator';
  actorId: number;
  now: Date;
};

/**
 * Locks the order, then the contract; terminates the contract and records the debt. The money is paid after the commit.
 * The promise and the endings of the lessons come from one function (end-lessons.ts), at the same moment.
 */
export async function endContract(
  tx: Tx,
  {
    contractId,
    orderId,
    fault,
    coachAtFaultId = null,
    promisedAmount,
    promisedCoachBears,
    reason,
    role,
    actorId,
    now,
  }: ContractEnd,
): Promise<{ promise: RefundPromise; refundId: number; paymentId: number; orderId: number }> {
  const locked = await lockOrder(tx, orderId);
  await tx.$queryRaw`select id from contracts where id = ${contractId} for update`;
  const promise = await readRefund(tx, { contractId, fault, now });
  if (promise.amount !== promisedAmount) throw new DomainError('PROMISE_CHANGED', { promise });
  const share = await readCoachFaultShare(tx, { contractId, fault, promise, coachId: coachAtFaultId });
  if (promisedCoachBears !== undefined && promisedCoachBears !== (share?.amount ?? 0))
    throw new DomainError('PROMISE_CHANGED', { promise });
  await terminateContract(tx, { contractId, role, actorId, reason, fault, share, now });
  const refundId = await requestRefund(tx, {
    sale: { ...locked, ref: { kind: 'lesson', id: orderId } },
    contractId,
    promise,
    reason,
    idempotencyKey: await contractRefundKey(tx, contractId),
    now,
  });
  if (share) await postCoachFault(tx, share, { orderId, refundId, policyVersion: promise.policyVersion, now });
  // A contract that is refunded in full and unused counts as never bought: the trial may be bought again.
  if (promise.rule === 'untouched')
    await transitionOrder(tx, locked.order, 'CANCELLED', { role, actorId, at: now, reason: endCodes[fault] });
  // Its lock on the coach is the last one in the lock order.
  await measureReenrolment(tx, locked.order.coachId);
  return { promise, refundId, paymentId: locked.payment.id, orderId };
}

/** Pays immediately if the gateway answers; otherwise the job that was enqueued with the debt pays. */
export async function payNow(ctx: Pick<ServiceContext, 'db' | 'now'>, paymentId: number): Promise<void> {
  try {
    await payOpenRefunds(ctx, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
  }
}

async function findOwnOpenContract(
  tx: Tx,
  actor: MemberActor,
  encryptedContractId: string,
): Promise<{ id: number; orderId: number }> {
  const token = decryptId('contract', encryptedContractId);
  const contract = await tx.contract.findFirst({
    where: { id: token.id, learnerId: actor.userId },
    select: { id: true, orderId: true, revision: true, status: true },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  if (contract.revision !== token.revision)
    throw new DomainError('STALE', { encryptedId: encryptId('contract', contract.id, contract.revision) });
  if (contract.status !== 'ACTIVE' && contract.status !== 'PAUSED') throw new DomainError('CONTRACT_CLOSED');
  return contract;
}
