import { type ConsultingStatus, consultingMachine } from '~/domain/lesson/status';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

type Change = {
  /** Further conditions besides the state. */
  where?: Prisma.ConsultingWhereInput;
  data?: Omit<Prisma.ConsultingUncheckedUpdateManyInput, 'id' | 'status'>;
};

/**
 * Changes the state of a consulting; all state changes go through here. A concurrent change is not a conflict: a
 * consulting follows its request, order and lesson, and none of them fails because of it.
 * @returns whether the state was changed: false when its state has changed meanwhile, or `where` does not match it
 * @throws DomainError MOVE_NOT_ALLOWED
 */
export async function tryTransitionConsulting(
  tx: Tx,
  consulting: { id: number; status: ConsultingStatus },
  to: ConsultingStatus,
  by: TransitionActor,
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
