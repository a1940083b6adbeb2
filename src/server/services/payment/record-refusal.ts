import type { ServiceContext } from '~/server/service-context';
import { closeOrder } from './give-up-order';
import { lockOrder } from './lock-order';
import { movePayment } from './move-order';

/** The gateway took nothing and will not: IN_PROGRESS → ABORTED. The hour stays held for another try as long as it was. */
export async function recordRefusal({ db, now }: Pick<ServiceContext, 'db' | 'now'>, orderId: number, { code, message }: { code: string; message: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked.payment.status !== 'IN_PROGRESS') return;
    const by = { role: 'system', actorId: null, at: now } as const;
    await movePayment(tx, locked.payment, 'ABORTED', { ...by, reason: code }, { failureCode: code.slice(0, 100), failureMessage: message.slice(0, 500) });
    const aborted = { ...locked, payment: { ...locked.payment, status: 'ABORTED' as const } };
    if (locked.order.status !== 'PENDING') return;
    if (locked.order.holdExpiresAt <= now) return closeOrder(tx, aborted, 'EXPIRED', by);
    await tx.timeReservation.updateMany({ where: { orderId, lessonId: null }, data: { expiresAt: locked.order.holdExpiresAt } });
  });
}
