import { captureLines } from '~/domain/payment/ledger';
import { paymentPolicy } from '~/domain/payment/policy';
import { refundPromise } from '~/domain/payment/refund';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { openContract } from '~/server/services/lesson/open-contract';
import { reserveTime } from '~/server/services/lesson/reserve-time';
import { recordPurchase } from '~/server/services/marketing/record-purchase';
import type { LockedOrder } from './lock-order';
import { mailPurchase } from './mail-purchase';
import { moveOrder } from './move-order';
import { postLedger } from './post-ledger';
import { requestRefund } from './request-refund';

/**
 * The money is here: ledger, contract, mail and the marketing event, in the transaction that marks the payment DONE. When
 * the hour was lost meanwhile, the money goes back instead, whole and by itself.
 */
export async function captureOrder(tx: Tx, { order, payment }: LockedOrder, now: Date): Promise<void> {
  await postLedger(tx, {
    kind: 'CAPTURE',
    idempotencyKey: `capture:${order.id}`,
    orderId: order.id,
    policyVersion: paymentPolicy.version,
    at: now,
    lines: captureLines({ amount: order.amount, learnerId: order.learnerId }),
  });
  if (order.status !== 'PENDING' || !(await hasHour(tx, order, now))) return giveBack(tx, { order, payment }, now);

  await moveOrder(tx, order, 'PAID', { role: 'system', actorId: order.learnerId, at: now });
  await openContract(tx, { orderId: order.id, now });
  await mailPurchase(tx, order.id);
  await recordPurchase(tx, { oid: order.oid, userId: order.learnerId });
}

/** The hold is still there, or the hour is free to be taken again. */
async function hasHour(tx: Tx, order: LockedOrder['order'], now: Date): Promise<boolean> {
  if ((await tx.timeReservation.count({ where: { orderId: order.id, lessonId: null } })) > 0) return true;
  if (order.startsAt <= now) return false;
  try {
    await reserveTime(tx, { ...order, now, hold: { orderId: order.id, expiresAt: new Date(now.getTime() + paymentPolicy.holdMinutes * 60_000) } });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SLOT_TAKEN') return false;
    throw error;
  }
}

async function giveBack(tx: Tx, { order, payment }: LockedOrder, now: Date): Promise<void> {
  const promise = refundPromise({ serviceType: order.serviceType, paid: order.amount, lessonCount: order.lessonCount, months: 1, used: 0, paidAt: now, now, fault: 'none' });
  await requestRefund(tx, { order, payment, contractId: null, promise, reason: '결제하는 사이 수업 시간이 마감되어 돌려드려요.', idempotencyKey: `refund:late:${order.id}`, now });
  if (order.status === 'PENDING') await moveOrder(tx, order, 'EXPIRED', { role: 'system', actorId: null, at: now });
}
