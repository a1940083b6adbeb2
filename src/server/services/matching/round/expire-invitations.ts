import type { Tx } from '~/server/db';
import { transitionInvitation } from '../transition-match';

/**
 * Expires the unanswered invitations of one round or of all rounds. The caller holds the request's lock, and measures
 * these coaches' answer time after everything else is written.
 * @returns the coaches who had not answered
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
