import { consultingMachine } from '~/domain/lesson/status';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { MatchEnd } from '~/domain/matching/schema';
import { invitationMachine, isOpenMatch, matchMachine, openInvitationStatuses } from '~/domain/matching/status';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';
import type { LockedMatch } from './lock-match';
import { askedSelect, tellCoach } from './notify-match';

type End = {
  endedBy: MatchEnd;
  role: TransitionRole;
  actorId: number | null;
  now: Date;
  reason?: string;
  /** Whom the learner pays; the others are told. */
  chosenCoachId?: number;
};

/**
 * Ends a request: every coach who still waits or is waited for hears of it. The consulting is lost with it, unless it
 * was paid or moves by itself (EXPIRED). Ending twice changes nothing. The caller holds the request's lock.
 */
export async function endMatch(
  tx: Tx,
  match: LockedMatch,
  { endedBy, role, actorId, now, reason, chosenCoachId }: End,
): Promise<void> {
  if (!isOpenMatch(match.status)) return;
  const { consultingId } = match;
  await recordTransition(tx, matchMachine, {
    entityId: consultingId,
    from: match.status,
    to: 'ENDED',
    role,
    actorId,
    at: now,
    reason: reason ?? endedBy,
  });
  await tx.matchRequest.update({ where: { consultingId }, data: { status: 'ENDED', endedBy, endedAt: now } });
  for (const invitation of await tx.invitation.findMany({
    where: { consultingId, status: { in: [...openInvitationStatuses] } },
    select: askedSelect,
    orderBy: { id: 'asc' },
  })) {
    const to = invitation.coachId === chosenCoachId ? 'CHOSEN' : 'CLOSED';
    await tx.invitation.update({ where: { id: invitation.id }, data: { status: to } });
    await recordTransition(tx, invitationMachine, {
      entityId: invitation.id,
      from: invitation.status,
      to,
      role: 'system',
      actorId: null,
      at: now,
    });
    // The chosen one hears of the payment itself.
    if (to === 'CLOSED')
      await tellCoach(tx, invitation, { kind: 'closed', endedBy, hadProposed: invitation.status === 'PROPOSED' });
  }
  if (endedBy === 'GIVEN_UP' || endedBy === 'OPERATOR' || endedBy === 'ANSWERED_AGAIN')
    await loseConsulting(tx, match, { role, actorId, now, reason: reason ?? endedBy });
}

async function loseConsulting(
  tx: Tx,
  { consultingId }: LockedMatch,
  { role, actorId, now, reason }: Pick<End, 'role' | 'actorId' | 'now' | 'reason'>,
): Promise<void> {
  for (const from of ['MATCHING', 'PROPOSED'] as const) {
    const { count } = await tx.consulting.updateMany({
      where: { id: consultingId, status: from, form: { orders: { none: { status: 'PAID' } } } },
      data: { status: 'LOST', revision: { increment: 1 } },
    });
    if (count > 0)
      await recordTransition(tx, consultingMachine, {
        entityId: consultingId,
        from,
        to: 'LOST',
        role,
        actorId,
        at: now,
        reason,
      });
  }
}
