import type { Tx } from '~/server/db';
import type { LockedOrder } from './lock-order';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { transitionOrder, transitionPayment } from './transition-order';

/** Ends an idle order and its payment, and frees its hour. */
export async function closeOrder(
  tx: Tx,
  { order, payment }: LockedOrder,
  to: 'CANCELLED' | 'EXPIRED',
  by: TransitionActor,
): Promise<void> {
  await transitionOrder(tx, order, to, by);
  if (payment.status === 'READY')
    await transitionPayment(tx, payment, to === 'CANCELLED' ? 'ABORTED' : 'EXPIRED', { ...by, role: 'system' });
  await tx.timeReservation.deleteMany({ where: { orderId: order.id, lessonId: null } });
}
