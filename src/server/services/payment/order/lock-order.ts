import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * Locks an order's row. Every change of an order or its payment locks it first, so that changes of one order run one
 * after another. Contracts are locked after their order, never before.
 * @throws DomainError NOT_FOUND
 */
export async function lockOrder(tx: Tx, orderId: number) {
  await tx.$queryRaw`select id from orders where id = ${orderId} for update`;
  const order = await tx.order.findUnique({ where: { id: orderId }, include: { payment: true } });
  if (!order?.payment) throw new DomainError('NOT_FOUND');
  return { order, payment: order.payment };
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
