import { accountMachine } from '~/domain/account/status';
import { DomainError } from '~/domain/shared/errors';
import type { AccountStatus } from '~/generated/prisma/enums';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/**
 * Changes the state of an account; all state changes go through here. The caller holds the account's lock.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when its state has changed
 */
export async function transitionAccount(
  tx: Tx,
  user: { id: number; status: AccountStatus },
  to: AccountStatus,
  by: TransitionActor,
  data: Omit<Prisma.UserUncheckedUpdateManyInput, 'id' | 'status'> = {},
): Promise<void> {
  await recordTransition(tx, accountMachine, { entityId: user.id, from: user.status, to, ...by });
  const { count } = await tx.user.updateMany({
    where: { id: user.id, status: user.status },
    data: { ...data, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
