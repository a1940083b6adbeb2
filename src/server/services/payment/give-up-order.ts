import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { PaymentStatus } from '~/domain/payment/status';
import type { Tx } from '~/server/db';
import { decryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { lockOrder, type LockedOrder } from './lock-order';
import { moveOrder, movePayment, type Mover } from './move-order';

/** As long as the gateway holds nothing and is not being asked, an order can be let go of. */
const idle: ReadonlySet<PaymentStatus> = new Set(['READY', 'ABORTED', 'EXPIRED']);

export function isIdle({ order, payment }: LockedOrder): boolean {
  return order.status === 'PENDING' && idle.has(payment.status);
}

/** Ends an idle order; its hour becomes free unless somebody takes the hold over. */
export async function closeOrder(tx: Tx, { order, payment }: LockedOrder, to: 'CANCELLED' | 'EXPIRED', by: Mover): Promise<void> {
  await moveOrder(tx, order, to, by);
  if (payment.status === 'READY') await movePayment(tx, payment, to === 'CANCELLED' ? 'ABORTED' : 'EXPIRED', { ...by, role: 'system' });
  await tx.timeReservation.deleteMany({ where: { orderId: order.id, lessonId: null } });
}

/**
 * "다른 시간 고르기": the learner lets the held hour go. An order that is over already stays as it is.
 * @throws DomainError NOT_FOUND, CONFLICT while the gateway is being asked or waits for a deposit
 */
export async function giveUpOrder({ db, actor, now }: ServiceContext<MemberActor>, { encryptedOrderId }: { encryptedOrderId: string }): Promise<void> {
  const { id } = decryptId('order', encryptedOrderId);
  const own = await db.order.findFirst({ where: { id, learnerId: actor.userId }, select: { id: true } });
  if (!own) throw new DomainError('NOT_FOUND');
  await db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (isIdle(locked)) return closeOrder(tx, locked, 'CANCELLED', { role: 'learner', actorId: actor.userId, at: now });
    if (locked.order.status === 'PENDING') throw new DomainError('CONFLICT', {}, '결제를 확인하고 있어요. 끝난 뒤에 다시 해 주세요.');
  });
}
