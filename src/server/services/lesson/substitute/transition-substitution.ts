import { type SubstitutionStatus, substitutionMachine } from '~/domain/lesson/substitution';
import { DomainError } from '~/domain/shared/errors';
import type { LessonSubstitution } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/**
 * Changes the state of a proposal with its event; no other function does. The caller holds the contract's lock.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT
 */
export async function transitionSubstitution(
  tx: Tx,
  { id, status }: Pick<LessonSubstitution, 'id' | 'status'>,
  to: SubstitutionStatus,
  by: TransitionActor,
  data: { answerBy?: Date; offeredAt?: Date } = {},
): Promise<LessonSubstitution> {
  await recordTransition(tx, substitutionMachine, { entityId: id, from: status, to, ...by });
  const [updated] = await tx.lessonSubstitution.updateManyAndReturn({
    where: { id, status },
    data: { ...data, status: to },
  });
  if (!updated) throw new DomainError('CONFLICT');
  return updated;
}
