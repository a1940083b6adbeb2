import type { TransitionRole } from '~/domain/shared/state-machine';
import type { MatchEnd } from '~/domain/matching/schema/matching';
import { isOpenMatch, openInvitationStatuses } from '~/domain/matching/status';
import type { Tx } from '~/server/db';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import type { LockedMatch } from '../lock-match';
import { invitationSelect, notifyCoach } from '../notify-match';
import { tryTransitionConsulting } from '../transition-consulting';
import { transitionInvitation, transitionMatch } from '../transition-match';

type End = {
  endedBy: MatchEnd;
  role: TransitionRole;
  actorId: number | null;
  now: Date;
  reason?: string;
  /** The coach whom the learner pays; the others are notified. */
  chosenCoachId?: number;
};

/**
 * Ends a request and notifies every coach who still waits or has not answered. The consulting becomes LOST with it,
 * unless it was paid or changes by itself (EXPIRED). Ending it twice changes nothing. The caller holds the request's
 * lock.
 */
export async function endMatch(
  tx: Tx,
  match: LockedMatch,
  { endedBy, role, actorId, now, reason, chosenCoachId }: End,
): Promise<void> {
  if (!isOpenMatch(match.status)) return;
  const { consultingId } = match;
  const by = { role, actorId, at: now, reason: reason ?? endedBy };
  await transitionMatch(tx, match, 'ENDED', by, { endedBy, endedAt: now });
  for (const invitation of await tx.invitation.findMany({
    where: { consultingId, status: { in: [...openInvitationStatuses] } },
    select: invitationSelect,
    orderBy: { id: 'asc' },
  })) {
    const to = invitation.coachId === chosenCoachId ? 'CHOSEN' : 'CLOSED';
    await transitionInvitation(tx, invitation, to, { role: 'system', actorId: null, at: now });
    // The chosen coach is notified by the payment itself.
    if (to === 'CLOSED')
      await notifyCoach(tx, invitation, { kind: 'closed', endedBy, hadProposed: invitation.status === 'PROPOSED' });
  }
  if (endedBy === 'GIVEN_UP' || endedBy === 'OPERATOR' || endedBy === 'ANSWERED_AGAIN')
    await loseConsulting(tx, match, by);
}

async function loseConsulting(tx: Tx, { consultingId }: LockedMatch, by: TransitionActor): Promise<void> {
  for (const status of ['MATCHING', 'PROPOSED'] as const)
    await tryTransitionConsulting(tx, { id: consultingId, status }, 'LOST', by, {
      where: { form: { orders: { none: { status: 'PAID' } } } },
      data: { revision: { increment: 1 } },
    });
}
