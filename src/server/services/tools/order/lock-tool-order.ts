import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * Locks a tool order; every change of it or its payment starts here. The order's row is always locked first, then the
 * tools in the order of their ids.
 * @throws DomainError NOT_FOUND
 */
export async function lockToolOrder(tx: Tx, toolOrderId: number) {
  await tx.$queryRaw`select id from tool_orders where id = ${toolOrderId} for update`;
  const order = await tx.toolOrder.findUnique({
    where: { id: toolOrderId },
    include: { payment: true, items: { orderBy: { id: 'asc' } } },
  });
  if (!order?.payment) throw new DomainError('NOT_FOUND');
  return { order, payment: order.payment };
}

export type LockedToolOrder = Awaited<ReturnType<typeof lockToolOrder>>;
