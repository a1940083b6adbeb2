import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { refundPromise } from '~/domain/payment/refund';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createPurchasedContract } from './create-purchased-contract';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';
import { sendHeldTime } from '~/server/services/lesson/time/send-held-time';
import { closeOrder } from '~/server/services/payment/order/close-order';
import { lockOrder, type LockedOrder } from '~/server/services/payment/order/lock-order';
import type { LockedPayable } from '~/server/services/payment/payable';
import { mailPurchase } from './mail-purchase';
import { transitionOrder } from '~/server/services/payment/order/transition-order';

/** Locks an order of lessons as a payable: it holds the first hour and becomes a contract when it is paid. */
export async function lockLessonPayable(tx: Tx, orderId: number): Promise<LockedPayable> {
  const locked = await lockOrder(tx, orderId);
  const { order, payment } = locked;
  const held = { orderId, lessonId: null };
  const extend = async (expiresAt: Date, onlyIfAfter?: Date) =>
    (
      await tx.timeReservation.updateMany({
        where: { ...held, ...(onlyIfAfter ? { expiresAt: { gt: onlyIfAfter } } : {}) },
        data: { expiresAt },
      })
    ).count > 0;
  return {
    ref: { kind: 'lesson', id: orderId },
    order: {
      oid: order.oid,
      learnerId: order.learnerId,
      amount: order.amount,
      paymentPolicyVersion: order.paymentPolicyVersion,
      holdExpiresAt: order.holdExpiresAt,
      pending: order.status === 'PENDING',
    },
    payment,
    path: `/payment/orders/${encryptId('order', orderId)}`,
    isHeld: async () => order.status === 'PENDING' && (await tx.timeReservation.count({ where: held })) > 0,
    isOffered: async () =>
      (
        await tx.$queryRaw<
          unknown[]
        >`select id from coaches where id = ${order.coachId} and status = 'APPROVED' for key share`
      ).length > 0,
    extendHold: extend,
    async waitForDeposit(due, heldUntil) {
      await tx.order.update({ where: { id: orderId }, data: { holdExpiresAt: due } });
      await extend(heldUntil);
    },
    // The payment may have changed since it was locked, so its current status is read.
    close: async (to, by) =>
      closeOrder(tx, { order, payment: await tx.payment.findUniqueOrThrow({ where: { id: payment.id } }) }, to, by),
    ensureHeld: (now) => hasHour(tx, order, now),
    async fulfil(now) {
      await transitionOrder(tx, order, 'PAID', { role: 'system', actorId: order.learnerId, at: now });
      const { contractId } = await createPurchasedContract(tx, { orderId, now });
      await sendHeldTime(tx, { contractId, now });
      if (order.paymentLinkId !== null)
        await tx.paymentLink.updateMany({ where: { id: order.paymentLinkId, paidAt: null }, data: { paidAt: now } });
      await mailPurchase(tx, orderId);
    },
    async tooLate(now, cause) {
      if (order.status === 'PENDING') {
        await transitionOrder(tx, order, 'EXPIRED', { role: 'system', actorId: null, at: now });
        await tx.timeReservation.deleteMany({ where: held });
      }
      const policy = paymentPolicies.of(order.paymentPolicyVersion);
      const promise = refundPromise(
        {
          serviceType: order.serviceType,
          paid: order.amount,
          lessonCount: order.lessonCount,
          months: 1,
          used: 0,
          paidAt: now,
          firstLessonAt: null,
          now,
          fault: 'none',
        },
        policy,
      );
      return {
        promise,
        reason:
          cause === 'gone'
            ? '결제하는 사이 수업 시간이 마감되어 환불해 드려요.'
            : '결제하는 사이 코치가 새 수업을 받을 수 없게 되어 환불해 드려요.',
      };
    },
  };
}

/** Returns whether the hold still exists or the hour could be taken again. */
async function hasHour(tx: Tx, order: LockedOrder['order'], now: Date): Promise<boolean> {
  if ((await tx.timeReservation.count({ where: { orderId: order.id, lessonId: null } })) > 0) return true;
  if (order.startsAt <= now) return false;
  try {
    await reserveTime(tx, {
      ...order,
      policy: lessonPolicies.of(order.lessonPolicyVersion),
      now,
      hold: { orderId: order.id, expiresAt: new Date(now.getTime() + checkoutPolicy.holdMinutes * MINUTE_MS) },
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SLOT_TAKEN') return false;
    throw error;
  }
}
