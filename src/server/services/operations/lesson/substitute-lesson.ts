import type { z } from 'zod';
import type {
  proposeSubstituteInput,
  Substitutes,
  substitutesInput,
  substitutionInput,
} from '~/domain/lesson/schema/substitution';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { loadContract, withCoachOf } from '~/server/services/lesson/contract/contract-row';
import { lockAnyLesson } from '~/server/services/lesson/contract/lock-contract';
import { readSubstitutes } from '~/server/services/lesson/substitute/list-substitutes';
import { createSubstitution } from '~/server/services/lesson/substitute/propose-substitute';
import { lockSubstitution, substitutionId } from '~/server/services/lesson/substitute/substitution-row';
import { withdraw } from '~/server/services/lesson/substitute/withdraw-substitute';

/**
 * Returns the coaches who can give a lesson instead of its coach, or the open proposal.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for a lesson without substitutes
 */
export function listLessonSubstitutes(
  { db, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof substitutesInput>,
): Promise<Substitutes> {
  return db.$transaction(async (tx) => {
    const lesson = await tx.lesson.findUnique({ where: { id: decryptId('lesson', encryptedLessonId).id } });
    if (!lesson) throw new DomainError('NOT_FOUND');
    const contract = await withCoachOf(tx, await loadContract(tx, lesson.contractId), lesson);
    return readSubstitutes(tx, { contract, lesson, now });
  });
}

/**
 * Asks another coach to give a lesson, for a coach who cannot come.
 * @throws DomainError NOT_FOUND, and as `createSubstitution`
 */
export function proposeLessonSubstitute(
  context: ServiceContext<MemberActor>,
  { encryptedLessonId, encryptedCoachId }: z.infer<typeof proposeSubstituteInput>,
): Promise<void> {
  const { db, actor, now } = context;
  const { id } = decryptId('lesson', encryptedLessonId);
  const { id: toCoachId } = decryptId('coach', encryptedCoachId);
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, id);
    if (!locked) throw new DomainError('NOT_FOUND');
    const by = { role: 'operator', actorId: actor.userId, now } as const;
    await createSubstitution(tx, { ...locked, toCoachId, ...by });
    await recordAudit(tx, context, { action: 'lesson.substitute', subject: `lesson:${id}`, details: { toCoachId } });
  });
}

/** Withdraws the open proposal. @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for an answered one */
export function withdrawLessonSubstitute(
  context: ServiceContext<MemberActor>,
  { encryptedSubstitutionId }: z.infer<typeof substitutionInput>,
): Promise<void> {
  const { db, actor, now } = context;
  return db.$transaction(async (tx) => {
    const locked = await lockSubstitution(tx, substitutionId(encryptedSubstitutionId), {});
    await withdraw(tx, locked, { role: 'operator', actorId: actor.userId, at: now });
    await recordAudit(tx, context, {
      action: 'lesson.substitute-withdraw',
      subject: `lesson:${locked.lesson.id}`,
    });
  });
}
