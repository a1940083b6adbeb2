import { isOpenSubstitution } from '~/domain/lesson/substitution';
import type { SystemActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { declineSubstitute } from './decline-substitute';
import { notifyDropped } from './end-substitution';
import { markUnavailable } from './mark-unavailable';
import { lockSubstitution } from './substitution-row';

/**
 * Job expire-substitution: ends a proposal that nobody answered in time. Without an answer of the other coach the lesson
 * stays with its coach; without one of the learner it is cancelled. Running it again changes nothing.
 */
export async function expireSubstitution(
  { db, now }: ServiceContext<SystemActor>,
  { substitutionId }: { substitutionId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const locked = await lockSubstitution(tx, substitutionId, {}).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
    if (!locked) return;
    const { substitution, lesson } = locked;
    if (!isOpenSubstitution(substitution.status) || now < substitution.answerBy) return;
    const by = { role: 'system', actorId: null, at: now } as const;
    if (substitution.status === 'OFFERED') return void (await declineSubstitute(tx, locked, by));
    await markUnavailable(tx, locked, by);
    await notifyDropped(tx, substitution, lesson);
  });
}
