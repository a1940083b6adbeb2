import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * Every change of an order or its payment starts here: the order's row is locked first, always, so that changes of one
 * order go one after the other. Contracts are locked after their order, never before.
 * @throws DomainError NOT_FOUND
 */
export async function lockOrder(tx: Tx, orderId: number) {
  await tx.$queryRaw`select id from orders where id = ${orderId} for update`;
  const order = await tx.order.findUnique({ where: { id: orderId }, include: { payment: true } });
  if (!order?.payment) throw new DomainError('NOT_FOUND');
  return { order, payment: order.payment };
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
