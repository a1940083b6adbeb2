import type { SystemActor } from '~/domain/shared/actor';
import { lastCallAt, reminderAt } from '~/domain/matching/rules';
import { isOpenMatch } from '~/domain/matching/status';
import type { ServiceContext } from '~/server/service-context';
import { lockMatch } from '../lock-match';
import { invitationSelect, notifyCoach, notifyLearner } from '../notify-match';

/** Job remind-invitations: reminds coaches who have not answered in this round, once. */
export function remindInvitations(
  { db, now }: ServiceContext<SystemActor>,
  { consultingId, round }: { consultingId: number; round: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const match = await lockMatch(tx, consultingId);
    if (match?.status !== 'ASKING' || match.round !== round || now >= match.answerBy) return;
    const waiting = await tx.invitation.findMany({
      where: { consultingId, round, status: 'INVITED' },
      select: { ...invitationSelect, createdAt: true },
      orderBy: { id: 'asc' },
    });
    // An operator started the job before its time.
    if (waiting.some(({ createdAt }) => now < reminderAt(createdAt, match.answerBy))) return;
    for (const invitation of waiting) await notifyCoach(tx, invitation, { kind: 'reminder', answerBy: match.answerBy });
  });
}

/** Job remind-match-choice: notifies the learner what can still be done before the consulting ends, once. */
export function remindMatchChoice(
  { db, now }: ServiceContext<SystemActor>,
  { consultingId }: { consultingId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const match = await lockMatch(tx, consultingId);
    if (
      !match ||
      !isOpenMatch(match.status) ||
      now >= match.consulting.expiresAt ||
      now < lastCallAt(match.consulting.expiresAt)
    )
      return;
    const proposed = await tx.invitation.count({ where: { consultingId, status: 'PROPOSED' } });
    await notifyLearner(tx, match, { kind: 'lastCall', proposed, expiresAt: match.consulting.expiresAt });
  });
}
