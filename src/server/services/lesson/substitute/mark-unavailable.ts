import type { Tx } from '~/server/db';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { notifyParty } from '../reminder/notify-party';
import type { LockedSubstitution } from './substitution-row';
import { transitionSubstitution } from './transition-substitution';

/**
 * Records that the other coach does not give the lesson, which stays as it is, and notifies the coach of the lesson.
 * A learner who was asked is notified, too.
 */
export async function markUnavailable(
  tx: Tx,
  { substitution, contract, lesson }: LockedSubstitution,
  by: TransitionActor,
): Promise<void> {
  await transitionSubstitution(tx, substitution, 'UNAVAILABLE', by);
  const { displayName } = await tx.coach.findUniqueOrThrow({
    where: { id: substitution.toCoachId },
    select: { displayName: true },
  });
  const notification = {
    kind: 'substituteUnavailable',
    lessonId: lesson.id,
    startsAt: lesson.startsAt,
    substitute: displayName,
  } as const;
  const key = `substitution:${substitution.id}:unavailable` as const;
  await notifyParty(tx, contract, 'coach', notification, key);
  if (substitution.status === 'OFFERED') await notifyParty(tx, contract, 'learner', notification, key);
}
