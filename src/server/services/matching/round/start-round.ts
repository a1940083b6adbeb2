import { invitationMachine } from '~/domain/matching/status';
import { reminderAt } from '~/domain/matching/rules';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { recordStateChange } from '~/server/services/audit/record-transition';
import type { LockedMatch } from '../lock-match';
import { invitationSelect, notifyCoach } from '../notify-match';
import { transitionMatch } from '../transition-match';

type Round = {
  coachIds: readonly number[];
  answerBy: Date;
  now: Date;
  /** The actor who starts the round: null for a deadline, or an operator. */ role: TransitionRole;
  actorId: number | null;
};

/**
 * Invites the next coaches: sets the request to the new round and plans its reminder and its deadline. The caller holds
 * the request's lock.
 */
export async function startNextRound(tx: Tx, match: LockedMatch, { role, actorId, ...round }: Round): Promise<void> {
  const { consultingId } = match;
  const number = match.round + 1;
  const by = { role, actorId, at: round.now, reason: `round ${number}` };
  await transitionMatch(tx, match, 'ASKING', by, { round: number, answerBy: round.answerBy });
  await fetchCoaches(tx, { consultingId, round: number, ...round });
}

/**
 * Writes the invitations of a round with their events, mails and jobs; coach and place are unique, so a round is sent
 * once.
 */
export async function fetchCoaches(
  tx: Tx,
  {
    consultingId,
    round,
    coachIds,
    answerBy,
    now,
  }: { consultingId: number; round: number; coachIds: readonly number[]; answerBy: Date; now: Date },
): Promise<void> {
  await tx.invitation.createMany({
    data: coachIds.map((coachId, index) => ({
      consultingId,
      coachId,
      round,
      place: index + 1,
      answerBy,
      times: [],
      createdAt: now,
    })),
  });
  for (const invitation of await tx.invitation.findMany({
    where: { consultingId, round },
    orderBy: { place: 'asc' },
    select: invitationSelect,
  })) {
    await recordStateChange(tx, invitationMachine, {
      entityId: invitation.id,
      from: null,
      to: 'INVITED',
      role: 'system',
      actorId: null,
      at: now,
    });
    await notifyCoach(tx, invitation, { kind: 'invited', answerBy });
  }
  await enqueue(tx, 'remind-invitations', { consultingId, round }, { startAfter: reminderAt(now, answerBy) });
  await enqueue(tx, 'close-match-round', { consultingId, round }, { startAfter: answerBy });
}
