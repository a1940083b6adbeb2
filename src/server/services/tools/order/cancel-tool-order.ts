import type { MemberActor } from '~/domain/shared/actor';
import { toolPolicies } from '~/domain/tools/policy';
import { DomainError } from '~/domain/shared/errors';
import { toolPromise } from '~/domain/tools/promise';
import { isUnshipped } from '~/domain/tools/status';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { payNow } from '~/server/services/lesson/contract/end/refund-contract';
import { requestRefund } from '~/server/services/payment/refund/request-refund';
import { lockToolOrder } from './lock-tool-order';
import { mailToolOrder } from './mail-tool-order';
import { transitionToolOrder } from './transition-tool-order';
import { findOwnToolOrder } from './own-tool-order';
import { returnStock } from '../shop/tool-stock';

type Cancelling = { encryptedOrderId: string; promisedAmount: number; reason: string };

/**
 * Cancels a paid order for the learner before it is shipped: everything is refunded, and the tools are for sale again
 * immediately.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED once it is on its way, PROMISE_CHANGED
 */
export async function cancelToolOrder(
  ctx: ServiceContext<MemberActor>,
  { encryptedOrderId, promisedAmount, reason }: Cancelling,
): Promise<void> {
  const { db, actor, now } = ctx;
  const id = await findOwnToolOrder(db, actor, encryptedOrderId);
  const paymentId = await db.$transaction((tx) =>
    callOff(tx, id, {
      promisedAmount,
      reason: reason || '회원님이 주문을 취소했어요.',
      role: 'learner',
      actorId: actor.userId,
      at: now,
    }),
  );
  await payNow(ctx, paymentId);
}

/**
 * Ends a paid order that was not shipped: returns its stock and requests its refund, which is paid after the commit.
 * @returns the payment's id
 */
export async function callOff(
  tx: Tx,
  toolOrderId: number,
  { promisedAmount, reason, ...actor }: TransitionActor & { promisedAmount?: number; reason: string },
): Promise<number> {
  const { order, payment } = await lockToolOrder(tx, toolOrderId);
  if (!isUnshipped(order.status))
    throw new DomainError(
      'MOVE_NOT_ALLOWED',
      {},
      order.status === 'SHIPPED' ? '이미 보낸 주문이에요. 받은 뒤에 반품·반납을 신청할 수 있어요.' : undefined,
    );
  const promise = toolPromise({ ...order, now: actor.at }, toolPolicies.of(order.toolPolicyVersion));
  if (promisedAmount !== undefined && promise.amount !== promisedAmount)
    throw new DomainError('PROMISE_CHANGED', { promise });
  // A member's text is stored with the refund, where closing the account can delete it.
  await transitionToolOrder(tx, order, 'CANCELLED', actor.role === 'operator' ? { ...actor, reason } : actor);
  await returnStock(tx, order.items);
  await requestRefund(tx, {
    sale: { ref: { kind: 'tools', id: order.id }, order, payment },
    contractId: null,
    promise,
    reason,
    idempotencyKey: `refund:tools:${order.id}`,
    now: actor.at,
  });
  await mailToolOrder(tx, order.id, 'CANCELLED');
  return payment.id;
}
