import { DomainError } from '~/domain/shared/errors';
import { toolOrderMachine, type ToolOrderStatus } from '~/domain/tools/status';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/** @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when another change was faster */
export async function transitionToolOrder(
  tx: Tx,
  order: { id: number; status: ToolOrderStatus },
  to: ToolOrderStatus,
  by: TransitionActor,
  data: Prisma.ToolOrderUncheckedUpdateManyInput = {},
): Promise<void> {
  await recordTransition(tx, toolOrderMachine, { entityId: order.id, from: order.status, to, ...by });
  const { count } = await tx.toolOrder.updateMany({
    where: { id: order.id, status: order.status },
    data: { ...data, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
