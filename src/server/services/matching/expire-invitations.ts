import { invitationMachine } from '~/domain/matching/status';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';

/**
 * Whoever has not answered is not waited for any more, in one round or in all. The caller holds the request's lock, and
 * measures these coaches' answer time when all else is written.
 * @returns the coaches who were waited for
 */
export async function expireInvitations(
  tx: Tx,
  where: { consultingId: number; round?: number },
  now: Date,
): Promise<number[]> {
  const expired = await tx.invitation.updateManyAndReturn({
    where: { ...where, status: 'INVITED' },
    data: { status: 'LAPSED' },
    select: { id: true, coachId: true },
  });
  for (const { id } of expired)
    await recordTransition(tx, invitationMachine, {
      entityId: id,
      from: 'INVITED',
      to: 'LAPSED',
      role: 'system',
      actorId: null,
      at: now,
    });
  return expired.map(({ coachId }) => coachId);
}
