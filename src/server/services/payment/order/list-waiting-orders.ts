import type { WaitingOrder } from '~/domain/payment/order-view';
import type { MemberActor } from '~/domain/shared/actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { paymentViewOf } from '../payment-view';
import { productOf } from './product-of';

/** Maximum number of listed orders; an hour is held for each, and hours do not overlap. */
const MAX_ORDERS = 20;

/** Lists the user's own orders of lessons whose virtual account waits for the deposit, nearest deadline first. */
export async function listWaitingOrders({ db, actor, now }: ServiceContext<MemberActor>): Promise<WaitingOrder[]> {
  const orders = await db.order.findMany({
    where: {
      learnerId: actor.userId,
      status: 'PENDING',
      holdExpiresAt: { gt: now },
      payment: { status: 'WAITING_FOR_DEPOSIT' },
    },
    include: { payment: true, coach: { select: { displayName: true } }, program: { select: { title: true } } },
    orderBy: [{ holdExpiresAt: 'asc' }, { id: 'asc' }],
    take: MAX_ORDERS,
  });
  return orders.flatMap((order) => {
    const account = order.payment && paymentViewOf(order.payment).virtualAccount;
    return account
      ? {
          encryptedOrderId: encryptId('order', order.id),
          coach: { displayName: order.coach.displayName },
          programTitle: order.program.title,
          product: productOf(order),
          lessonCount: order.lessonCount,
          startsAt: order.startsAt,
          amount: order.amount,
          account,
        }
      : [];
  });
}
