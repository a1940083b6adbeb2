import { brand } from '~/domain/shared/brand';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type {
  LiableParty,
  FaultRefund,
  FaultRefundInput,
  RefundWithFaultInput,
} from '~/domain/operations/schema/refund';
import { retryAborted } from '~/server/database/retry-aborted';
import type { Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { lockOrder } from '~/server/services/payment/order/lock-order';
import { transitionOrder } from '~/server/services/payment/order/transition-order';
import { listContractCoaches, readCoachFaultShare } from '~/server/services/lesson/contract/end/coach-fault';
import { readRefund } from '~/server/services/lesson/contract/end/refund-case';
import { endContract, payNow } from '~/server/services/lesson/contract/end/refund-contract';
import { endCodes } from '~/server/services/lesson/contract/end/terminate-contract';
import { gatewayPart } from '~/server/services/payment/refund/request-refund';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { recordAudit } from '~/server/services/audit/record-audit';

/** The reason that the learner and the gateway get: never the operator's own text. */
const faultTexts: Record<LiableParty, string> = {
  platform: `${brand.name} 사정으로 수업을 더 이상 진행할 수 없어 환불해 드려요.`,
  coach: '코치 사정으로 수업을 더 이상 진행할 수 없어 환불해 드려요.',
  minor: '보호자의 동의 없이 결제한 미성년자의 수업이라 취소하고 환불해 드려요.',
};

/**
 * Returns what ending an order's lessons now would refund for this reason; refundWithFault uses the same function.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED, CONTRACT_CLOSED, LESSON_UNDER_WAY
 */
export function readFaultRefund(
  { db, now }: ServiceContext<MemberActor>,
  { encryptedOrderId, fault, encryptedCoachId }: FaultRefundInput,
): Promise<FaultRefund> {
  const { id } = decryptId('order', encryptedOrderId);
  return db.$transaction(async (tx) => {
    const { contractId, paymentId } = await openContractOf(tx, id);
    const promise = await readRefund(tx, { contractId, fault, now });
    const gatewayAmount = await gatewayPart(tx, { paymentId, amount: promise.amount });
    const coachId = coachAtFault(encryptedCoachId);
    const share = await readCoachFaultShare(tx, { contractId, fault, promise, coachId });
    const coaches = await listContractCoaches(tx, contractId);
    const nameOf = await readCoachNames(tx, coaches);
    return {
      promise,
      gatewayAmount,
      extra: promise.amount - gatewayAmount,
      coachBears: share?.amount ?? 0,
      coaches: coaches.map((coach) => ({ encryptedCoachId: encryptId('coach', coach.id), name: nameOf(coach) })),
    };
  });
}

/**
 * Ends the lessons of an order because the platform or the coach is at fault, or because a minor's contract without the
 * guardian's consent is cancelled. No fee is deducted, and for a fault an extra share is added. The gateway's balance is
 * refunded immediately; the rest stays owed until payOwed.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED, CONTRACT_CLOSED when another caller ended it first,
 *   LESSON_UNDER_WAY, PROMISE_CHANGED
 */
export async function refundWithFault(
  context: ServiceContext<MemberActor>,
  { encryptedOrderId, fault, encryptedCoachId, promisedAmount, promisedCoachBears, reason }: RefundWithFaultInput,
): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id } = decryptId('order', encryptedOrderId);
  const end = async (tx: Tx) => {
    // Locks the order first, so that the second of two concurrent callers, operators or the learner, finds it refunded.
    const { order } = await lockOrder(tx, id);
    const { contractId } = await openContractOf(tx, id);
    const by = { role: 'operator', actorId: actor.userId } as const;
    const done = await endContract(tx, {
      contractId,
      orderId: id,
      fault,
      coachAtFaultId: coachAtFault(encryptedCoachId),
      promisedAmount,
      promisedCoachBears,
      reason: faultTexts[fault],
      ...by,
      now,
    });
    // If no lesson was taken, the purchase counts as if it never happened, and the learner may buy another trial.
    if (done.promise.lines.every(({ code }) => code !== 'used'))
      await transitionOrder(tx, order, 'CANCELLED', { ...by, at: now, reason: endCodes[fault] });
    await recordAudit(tx, context, {
      action: 'refund.fault',
      subject: `order:${id}`,
      details: {
        fault,
        amount: promisedAmount,
        reason,
        ...(encryptedCoachId ? { coachId: coachAtFault(encryptedCoachId) } : {}),
      },
    });
    return done.paymentId;
  };
  const paymentId = await retryAborted(() => db.$transaction(end));
  await payNow(context, paymentId);
  return { affected: 1 };
}

const coachAtFault = (token: string | undefined) => (token === undefined ? null : decryptId('coach', token).id);

async function openContractOf(tx: Tx, orderId: number): Promise<{ contractId: number; paymentId: number }> {
  const order = await tx.order.findUnique({
    where: { id: orderId },
    select: { contract: { select: { id: true, status: true } }, payment: { select: { id: true } } },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const { contract, payment } = order;
  if (!contract || !payment) throw new DomainError('MOVE_NOT_ALLOWED', {}, '결제가 완료된 수업만 환불할 수 있어요.');
  if (contract.status === 'TERMINATED')
    throw new DomainError('CONTRACT_CLOSED', {}, '그사이 전체를 취소하고 환불한 주문이에요. 새로고침해 확인해 주세요.');
  if (contract.status !== 'ACTIVE' && contract.status !== 'PAUSED')
    throw new DomainError('CONTRACT_CLOSED', {}, '수업을 모두 마친 주문은 환불할 수 없어요.');
  return { contractId: contract.id, paymentId: payment.id };
}
