import { toolPromise } from '~/domain/tools/promise';
import { toolPolicies } from '~/domain/tools/policy';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { LockedPayable } from '~/server/services/payment/payable';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { transitionPayment } from '~/server/services/payment/order/transition-order';
import { lockToolOrder, type LockedToolOrder } from './lock-tool-order';
import { mailToolOrder } from './mail-tool-order';
import { transitionToolOrder } from './transition-tool-order';
import { returnStock, takeStock } from '../shop/tool-stock';

/** Locks a tool order as a payable: a pending order reserves its stock, and the payment turns it into a sale. */
export async function lockToolPayable(tx: Tx, toolOrderId: number): Promise<LockedPayable> {
  const locked = await lockToolOrder(tx, toolOrderId);
  const { order, payment } = locked;
  const extend = async (until: Date, heldAfter?: Date) =>
    (
      await tx.toolOrder.updateMany({
        where: { id: order.id, stockHeldTo: heldAfter ? { gt: heldAfter } : { not: null } },
        data: { stockHeldTo: until },
      })
    ).count > 0;
  return {
    ref: { kind: 'tools', id: order.id },
    order: {
      oid: order.oid,
      learnerId: order.learnerId,
      amount: order.amount,
      paymentPolicyVersion: order.paymentPolicyVersion,
      holdExpiresAt: order.holdExpiresAt,
      pending: order.status === 'PENDING',
    },
    payment,
    path: `/tool/order/${encryptId('toolOrder', order.id)}`,
    isHeld: async () => order.status === 'PENDING' && order.stockHeldTo !== null,
    // A tool that was removed from the shop meanwhile was sold when it was held.
    isOffered: async () => true,
    extendHold: extend,
    async waitForDeposit(due, heldUntil) {
      await tx.toolOrder.update({ where: { id: order.id }, data: { holdExpiresAt: due } });
      await extend(heldUntil);
    },
    close: (to, by) => closeToolOrder(tx, locked, to, by),
    // Stock is only returned at the order's end, so a pending order has it; if it does not, all of it is taken again,
    // or nothing.
    ensureHeld: async () => order.stockHeldTo !== null || (await takeStock(tx, order.items)).length === 0,
    async fulfil(now) {
      await transitionToolOrder(
        tx,
        order,
        'PAID',
        { role: 'system', actorId: order.learnerId, at: now },
        { stockHeldTo: null },
      );
      await mailToolOrder(tx, order.id, 'PAID');
    },
    tooLate: (now) => tooLate(tx, locked, now),
  };
}

/** Ends an order that will not be paid, and its payment with it; the stock becomes free. */
export async function closeToolOrder(
  tx: Tx,
  { order, payment }: LockedToolOrder,
  to: 'CANCELLED' | 'EXPIRED',
  by: TransitionActor,
): Promise<void> {
  await transitionToolOrder(tx, order, to, by, { stockHeldTo: null });
  const { status } = await tx.payment.findUniqueOrThrow({ where: { id: payment.id }, select: { status: true } });
  if (status === 'READY')
    await transitionPayment(tx, { id: payment.id, status }, to === 'CANCELLED' ? 'ABORTED' : 'EXPIRED', {
      ...by,
      role: 'system',
    });
  if (order.stockHeldTo !== null) await returnStock(tx, order.items);
}

async function tooLate(tx: Tx, { order }: LockedToolOrder, now: Date): ReturnType<LockedPayable['tooLate']> {
  const promise = toolPromise(
    { status: 'PENDING', amount: order.amount, items: order.items, deliveredAt: null, now },
    toolPolicies.of(order.toolPolicyVersion),
  );
  if (order.status === 'PENDING')
    await transitionToolOrder(tx, order, 'EXPIRED', { role: 'system', actorId: null, at: now });
  return { promise, reason: '결제하는 사이 도구가 품절돼서 환불해 드려요.' };
}
