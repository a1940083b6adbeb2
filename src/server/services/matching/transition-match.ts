import { type InvitationStatus, invitationMachine, type MatchStatus, matchMachine } from '~/domain/matching/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/**
 * Changes the state of a match request; all state changes go through here. The caller holds the request's lock.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when its state has changed
 */
export async function transitionMatch(
  tx: Tx,
  { consultingId, status }: { consultingId: number; status: MatchStatus },
  to: MatchStatus,
  by: TransitionActor,
  data: Omit<Prisma.MatchRequestUncheckedUpdateManyInput, 'consultingId' | 'status'> = {},
): Promise<void> {
  await recordTransition(tx, matchMachine, { entityId: consultingId, from: status, to, ...by });
  const { count } = await tx.matchRequest.updateMany({
    where: { consultingId, status },
    data: { ...data, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}

/**
 * Changes the state of an invitation; all state changes go through here. The caller holds the lock of its request.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when its state has changed
 */
export async function transitionInvitation(
  tx: Tx,
  { id, status }: { id: number; status: InvitationStatus },
  to: InvitationStatus,
  by: TransitionActor,
  data: Omit<Prisma.InvitationUncheckedUpdateManyInput, 'id' | 'status'> = {},
): Promise<void> {
  await recordTransition(tx, invitationMachine, { entityId: id, from: status, to, ...by });
  const { count } = await tx.invitation.updateMany({ where: { id, status }, data: { ...data, status: to } });
  if (count === 0) throw new DomainError('CONFLICT');
}
