import type { z } from 'zod';
import { substitutionPolicy } from '~/domain/lesson/policy';
import { substitutionDeadline } from '~/domain/lesson/substitution';
import type { Substitutes, substitutesInput } from '~/domain/lesson/schema/substitution';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { type ContractRow, type LessonRow, loadContract, ownedBy, sideOf, withCoachOf } from '../contract/contract-row';
import { assertFreshLesson } from '../time/assert-fresh';
import { declineOutcome } from './decline-outcome';
import { findCandidates } from './find-candidates';
import { assertSubstitutable } from './propose-substitute';
import { openSubstitutions, presentOpenSubstitution } from './substitution-row';

/**
 * Returns the coaches who can give one of the caller's lessons instead, or the open proposal, with the deadline and what
 * happens if the learner does not want it.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner, MOVE_NOT_ALLOWED for a lesson without substitutes
 */
export function listSubstitutes(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof substitutesInput>,
): Promise<Substitutes> {
  const { id } = decryptId('lesson', encryptedLessonId);
  return db.$transaction(async (tx) => {
    const lesson = await tx.lesson.findFirst({ where: { id, ...ownedBy(actor) } });
    if (!lesson) throw new DomainError('NOT_FOUND');
    const side = sideOf(actor, lesson);
    if (side !== 'coach') throw new DomainError('FORBIDDEN');
    const contract = await withCoachOf(tx, await loadContract(tx, lesson.contractId), lesson);
    await assertFreshLesson(tx, { contract, lesson, side }, encryptedLessonId);
    return readSubstitutes(tx, { contract, lesson, now });
  });
}

/** Does the same for operators. @throws DomainError MOVE_NOT_ALLOWED */
export async function readSubstitutes(
  tx: Tx,
  { contract, lesson, now }: { contract: ContractRow; lesson: LessonRow; now: Date },
): Promise<Substitutes> {
  const [row] = await tx.lessonSubstitution.findMany({
    ...openSubstitutions,
    where: { ...openSubstitutions.where, lessonId: lesson.id },
  });
  const open = presentOpenSubstitution(row);
  if (!open) await assertSubstitutable(tx, { contract, lesson, now });
  const proposals = await tx.lessonSubstitution.count({ where: { lessonId: lesson.id } });
  const remaining = Math.max(0, substitutionPolicy.maxPerLesson - proposals);
  const candidates = open || remaining === 0 ? [] : await findCandidates(tx, { contract, lesson, now });
  const { policyVersion, chargedLessons, chargedAmount, returnedCredits, bonusCredits } = declineOutcome(
    contract,
    lesson,
    { offeredAt: now, createdAt: now },
  );
  return {
    candidates: candidates.map(({ coachId: _coachId, ...candidate }) => candidate),
    open,
    answerBy: substitutionDeadline(now, lesson),
    declined: { policyVersion, chargedLessons, chargedAmount, returnedCredits, bonusCredits },
    remaining,
  };
}
