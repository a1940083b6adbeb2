import type { Tx } from '~/server/db';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { type Changed } from '../time/change-lesson';
import { closeLesson } from '../outcome/close-lesson';
import { declineOutcome } from './decline-outcome';
import { notifyDropped } from './end-substitution';
import type { LockedSubstitution } from './substitution-row';
import { transitionSubstitution } from './transition-substitution';

/**
 * Ends a lesson of which the learner does not want the substitute, or did not answer: it is cancelled as by its coach,
 * or by the operator who proposed it. All sides are notified.
 * @param reason what the learner wrote to the coach
 */
export async function declineSubstitute(
  tx: Tx,
  { substitution, contract, lesson }: LockedSubstitution,
  by: TransitionActor,
  reason: string | null = null,
): Promise<Changed> {
  const isExpired = by.role === 'system';
  await transitionSubstitution(tx, substitution, isExpired ? 'EXPIRED' : 'DECLINED', by);
  const outcome = declineOutcome(contract, lesson, substitution);
  const closed = await closeLesson(tx, {
    contract,
    lesson,
    to: outcome.to,
    outcome,
    term: outcome.term,
    reason,
    role: substitution.byOperator ? 'operator' : 'coach',
    actorId: substitution.byOperator ? null : contract.coach.user.id,
    now: by.at,
    notify: {
      // A learner who declined knows it.
      to: isExpired ? ['learner', 'coach'] : ['coach'],
      notification: () => ({
        kind: 'substituteDeclined',
        lessonId: lesson.id,
        startsAt: lesson.startsAt,
        outcome,
        expired: isExpired,
        reason,
      }),
    },
  });
  await notifyDropped(tx, substitution, lesson);
  return closed;
}
