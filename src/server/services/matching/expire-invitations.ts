import type { Tx } from '~/server/db';
import { transitionInvitation } from './transition-match';

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
  const waiting = await tx.invitation.findMany({
    where: { ...where, status: 'INVITED' },
    select: { id: true, coachId: true, status: true },
    orderBy: { id: 'asc' },
  });
  for (const invitation of waiting)
    await transitionInvitation(tx, invitation, 'LAPSED', { role: 'system', actorId: null, at: now });
  return waiting.map(({ coachId }) => coachId);
}
