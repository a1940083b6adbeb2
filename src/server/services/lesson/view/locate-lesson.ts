import type { z } from 'zod';
import { isPaused } from '~/domain/coach/status';
import { answerableUntil } from '~/domain/lesson/hours';
import { nextStep } from '~/domain/lesson/next-step';
import { canConfirmTime } from '~/domain/lesson/open-times';
import { isOverContract } from '~/domain/lesson/status';
import type { LessonPlace, locateLessonInput } from '~/domain/lesson/schema/views';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { contractToken, findLessonContract, lessonToken } from '../contract/contract-row';
import { creditBalance } from '../contract/spend-credit';

/**
 * Resolves a link to a lesson, whatever revisions its ids have, and the lesson that waits for an answer when the link
 * refers to no lesson of this contract.
 * @throws DomainError NOT_FOUND for another person's contract
 */
export async function locateLesson(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, encryptedLessonId }: z.infer<typeof locateLessonInput>,
): Promise<LessonPlace> {
  const { contract, side, visible, isSubstitute } = await findLessonContract(db, actor, encryptedId);
  const lessons = await db.lesson.findMany({ where: visible });
  const balance = isSubstitute ? 0 : await creditBalance(db, contract.id);
  const named = encryptedLessonId === undefined ? null : idOf(encryptedLessonId);
  const lesson = lessons.find(({ id }) => id === named);
  const times = { ...contract, coachPaused: isPaused(contract.coach) };
  const nextAction = nextStep({
    ...times,
    side,
    left: balance,
    lessons: lessons
      .filter((row) => side === 'learner' || row.coachId === contract.coachId)
      .map((row) => ({
        ...row,
        encryptedId: lessonToken(row),
        answerBy: answerableUntil(row),
        mayConfirm: canConfirmTime(times, row.proposedStartsAt ?? row.startsAt),
      })),
    now,
  });
  return {
    encryptedId: contractToken(contract),
    encryptedLessonId: lesson ? lessonToken(lesson) : null,
    encryptedWaitingId: nextAction.encryptedLessonId,
    over: isOverContract(contract.status),
  };
}

function idOf(encryptedLessonId: string): number | null {
  try {
    return decryptId('lesson', encryptedLessonId).id;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
