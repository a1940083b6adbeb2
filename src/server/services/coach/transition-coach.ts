import { type CoachStatus, coachMachine } from '~/domain/coach/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/**
 * Changes the state of a coach; all state changes go through here. The caller holds the lock of the coach's account.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when its state has changed
 */
export async function transitionCoach(
  tx: Tx,
  coach: { id: number; status: CoachStatus },
  to: CoachStatus,
  by: TransitionActor,
  data: Omit<Prisma.CoachUncheckedUpdateManyInput, 'id' | 'status'> = {},
): Promise<void> {
  await recordTransition(tx, coachMachine, { entityId: coach.id, from: coach.status, to, ...by });
  const { count } = await tx.coach.updateMany({
    where: { id: coach.id, status: coach.status },
    data: { ...data, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
