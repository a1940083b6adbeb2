import type { z } from 'zod';
import type { learnerLineInput, tickHomeworkInput } from '~/domain/lesson/schema/note';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { sealPart } from './lesson-note-row';

/**
 * Ticks homework, or takes the tick back; the time of the first tick stays.
 * @throws DomainError NOT_FOUND for another learner's homework, and for homework that the coach has replaced
 */
export async function tickHomework(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedHomeworkId, done }: z.infer<typeof tickHomeworkInput>,
): Promise<void> {
  const own = {
    id: decryptId('homework', encryptedHomeworkId).id,
    note: { lesson: { learnerId: actor.userId } },
  };
  await db.lessonHomework.updateMany({
    where: { ...own, doneAt: done ? null : { not: null } },
    data: { doneAt: done ? now : null },
  });
  if ((await db.lessonHomework.count({ where: own })) === 0) throw new DomainError('NOT_FOUND');
}

/**
 * Stores the learner's own line about a lesson; an empty one removes it.
 * @throws DomainError NOT_FOUND for another learner's lesson, and while there is no note
 */
export async function writeLearnerLine(
  { db, actor }: ServiceContext<MemberActor>,
  { encryptedLessonId, text }: z.infer<typeof learnerLineInput>,
): Promise<void> {
  const { id: lessonId } = decryptId('lesson', encryptedLessonId);
  const { count } = await db.lessonNote.updateMany({
    where: { lessonId, lesson: { learnerId: actor.userId } },
    data: { learnerLine: text === '' ? null : sealPart('line', lessonId, text) },
  });
  if (count === 0) throw new DomainError('NOT_FOUND');
}
