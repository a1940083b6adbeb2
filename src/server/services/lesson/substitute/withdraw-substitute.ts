import type { z } from 'zod';
import type { substitutionInput } from '~/domain/lesson/schema/substitution';
import { isOpenSubstitution } from '~/domain/lesson/substitution';
import { substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { notifyParty } from '../reminder/notify-party';
import { notifyDropped } from './end-substitution';
import { type LockedSubstitution, lockSubstitution, substitutionId } from './substitution-row';
import { transitionSubstitution } from './transition-substitution';

/**
 * Withdraws the coach's open proposal: the coach gives the lesson. The other coach is notified, and so is a learner who
 * was asked.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for an answered proposal
 */
export function withdrawSubstitute(
  { db, actor, now }: ServiceContext<MemberActor>,
  coachId: number,
  { encryptedSubstitutionId }: z.infer<typeof substitutionInput>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockSubstitution(tx, substitutionId(encryptedSubstitutionId), { fromCoachId: coachId });
    await withdraw(tx, locked, { role: 'coach', actorId: actor.userId, at: now });
  });
}

/** Does the same for an operator. @throws DomainError MOVE_NOT_ALLOWED */
export async function withdraw(
  tx: Tx,
  { substitution, contract, lesson }: LockedSubstitution,
  by: { role: 'coach' | 'operator'; actorId: number; at: Date },
): Promise<void> {
  const { status } = substitution;
  if (!isOpenSubstitution(status)) throw new DomainError('MOVE_NOT_ALLOWED', { status }, substitutionTexts.answered);
  await transitionSubstitution(tx, substitution, 'WITHDRAWN', by);
  await notifyDropped(tx, substitution, lesson);
  const notification = { kind: 'substituteWithdrawn', lessonId: lesson.id, startsAt: lesson.startsAt } as const;
  if (status === 'OFFERED')
    await notifyParty(tx, contract, 'learner', notification, `substitution:${substitution.id}:withdrawn`);
}
