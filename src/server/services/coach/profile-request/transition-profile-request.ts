import { profileRequestMachine, type ProfileRequestStatus } from '~/domain/coach/profile-request/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { recordTransition, type TransitionActor } from '~/server/services/audit/record-transition';

/**
 * Ends a request for a change of the profile; all state changes go through here. The caller holds the lock of the
 * coach's row. The reason of a returned one is the operator's message to the coach.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when it has already ended
 */
export async function transitionProfileRequest(
  tx: Tx,
  request: { id: number; status: ProfileRequestStatus },
  to: Exclude<ProfileRequestStatus, 'SUBMITTED'>,
  by: TransitionActor,
): Promise<void> {
  await recordTransition(tx, profileRequestMachine, { entityId: request.id, from: request.status, to, ...by });
  const reason = to === 'RETURNED' ? (by.reason ?? '') : null;
  const { count } = await tx.coachProfileRequest.updateMany({
    where: { id: request.id, status: request.status },
    data: { status: to, decidedAt: by.at, reason },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
