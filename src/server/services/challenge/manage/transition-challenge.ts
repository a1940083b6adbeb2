import { challengeMachine, type ChallengeStatus } from '~/domain/challenge/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/** @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when another change was faster */
export async function transitionChallenge(
  tx: Tx,
  { id, from, to, by }: { id: number; from: ChallengeStatus; to: ChallengeStatus; by: TransitionActor },
): Promise<void> {
  await recordTransition(tx, challengeMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.challenge.updateMany({
    where: { id, status: from },
    data: {
      status: to,
      updatedAt: by.at,
      ...(to === 'ENDED' ? { endedAt: by.at } : { publishedAt: by.at }),
    },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
