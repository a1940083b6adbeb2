import { type ConsultingStatus, consultingMachine } from '~/domain/lesson/status';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type Mover, recordTransition } from '~/server/services/audit/record-transition';

type Change = {
  /** What has to hold besides the state. */
  where?: Prisma.ConsultingWhereInput;
  data?: Omit<Prisma.ConsultingUncheckedUpdateManyInput, 'id' | 'status'>;
};

/**
 * The one way a consulting changes its state. That another mover was faster is no conflict: a consulting follows what
 * happens to its request, order and lesson, and none of them fails for its sake.
 * @returns whether it did: false when it is in another state by now, or `where` does not hold
 * @throws DomainError MOVE_NOT_ALLOWED
 */
export async function tryTransitionConsulting(
  tx: Tx,
  consulting: { id: number; status: ConsultingStatus },
  to: ConsultingStatus,
  by: Mover,
  { where, data }: Change = {},
): Promise<boolean> {
  const { count } = await tx.consulting.updateMany({
    where: { ...where, id: consulting.id, status: consulting.status },
    data: { ...data, status: to },
  });
  if (count === 0) return false;
  await recordTransition(tx, consultingMachine, { entityId: consulting.id, from: consulting.status, to, ...by });
  return true;
}
