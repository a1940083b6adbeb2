import { type ContractStatus, contractMachine } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/**
 * Changes a contract's status; no other function does. The revision increases, so that older views are known to be
 * stale. The caller holds the contract's lock.
 * @returns the new revision
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when its status has changed
 */
export async function transitionContract(
  tx: Tx,
  contract: { id: number; status: ContractStatus },
  to: ContractStatus,
  by: TransitionActor,
  data: Omit<Prisma.ContractUncheckedUpdateManyInput, 'id' | 'status' | 'revision'> = {},
): Promise<{ revision: number }> {
  await recordTransition(tx, contractMachine, { entityId: contract.id, from: contract.status, to, ...by });
  const [changed] = await tx.contract.updateManyAndReturn({
    where: { id: contract.id, status: contract.status },
    data: { ...data, status: to, revision: { increment: 1 } },
    select: { revision: true },
  });
  if (!changed) throw new DomainError('CONFLICT');
  return changed;
}
