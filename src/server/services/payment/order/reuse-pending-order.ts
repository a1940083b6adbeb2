import { isIdlePayment } from '~/domain/payment/status';
import type { Tx } from '~/server/db';
import { closeOrder } from './close-order';
import { lockOrder, type LockedOrder } from './lock-order';
import type { OrderChoice } from './order-choice';

type Earlier = {
  /** Id of the order with the same choice, if it can still be paid. */ sameOrderId: number | null;
  /** End of the hold of the same hour. */ holdExpiresAt: Date | null;
};

/**
 * Closes the learner's earlier unpaid orders, except an order with the same choice. One hour at a time is held for a
 * learner, so that no learner can collect hours by clicking.
 */
export async function reuseOrCancelPendingOrders(tx: Tx, choice: OrderChoice, now: Date): Promise<Earlier> {
  const pending = await tx.order.findMany({
    where: { learnerId: choice.learnerId, status: 'PENDING' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const earlier: Earlier = { sameOrderId: null, holdExpiresAt: null };
  for (const { id } of pending) {
    const locked = await lockOrder(tx, id);
    if (locked.order.status !== 'PENDING' || !isIdlePayment(locked.payment.status)) continue;
    const live =
      locked.order.holdExpiresAt > now &&
      (await tx.timeReservation.count({ where: { orderId: id, lessonId: null } })) > 0;
    if (live && locked.payment.status === 'READY' && isSameChoice(locked, choice)) {
      earlier.sameOrderId = id;
      continue;
    }
    if (live && isSameHour(locked, choice)) earlier.holdExpiresAt = locked.order.holdExpiresAt;
    await closeOrder(tx, locked, live ? 'CANCELLED' : 'EXPIRED', {
      role: 'system',
      actorId: choice.learnerId,
      at: now,
    });
  }
  return earlier;
}

function isSameHour({ order }: LockedOrder, choice: OrderChoice): boolean {
  return order.coachId === choice.coachId && order.startsAt.getTime() === choice.startsAt.getTime();
}

function isSameChoice(locked: LockedOrder, choice: OrderChoice): boolean {
  const { startsAt: _hour, ...rest } = choice;
  return (
    isSameHour(locked, choice) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every(
      (key) => locked.order[key as keyof typeof locked.order] === rest[key],
    )
  );
}
