import { isIdlePayment } from '~/domain/payment/status';
import type { Tx } from '~/server/db';
import { closeOrder } from './close-order';
import { lockOrder, type LockedOrder } from './lock-order';
import type { OrderWish } from './order-wish';

type Earlier = {
  /** Id of the order with the same wish, if it can still be paid. */ sameOrderId: number | null;
  /** End of the hold of the same hour. */ holdExpiresAt: Date | null;
};

/**
 * Clears the learner's earlier unpaid orders: keeps the same wish and closes every other order. A learner holds one
 * hour at a time, so that nobody can collect hours by clicking.
 */
export async function takeOverOrder(tx: Tx, wish: OrderWish, now: Date): Promise<Earlier> {
  const pending = await tx.order.findMany({
    where: { learnerId: wish.learnerId, status: 'PENDING' },
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
    if (live && locked.payment.status === 'READY' && isSameWish(locked, wish)) {
      earlier.sameOrderId = id;
      continue;
    }
    if (live && isSameHour(locked, wish)) earlier.holdExpiresAt = locked.order.holdExpiresAt;
    await closeOrder(tx, locked, live ? 'CANCELLED' : 'EXPIRED', { role: 'system', actorId: wish.learnerId, at: now });
  }
  return earlier;
}

function isSameHour({ order }: LockedOrder, wish: OrderWish): boolean {
  return order.coachId === wish.coachId && order.startsAt.getTime() === wish.startsAt.getTime();
}

function isSameWish(locked: LockedOrder, wish: OrderWish): boolean {
  const { startsAt: _hour, ...rest } = wish;
  return (
    isSameHour(locked, wish) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every(
      (key) => locked.order[key as keyof typeof locked.order] === rest[key],
    )
  );
}
