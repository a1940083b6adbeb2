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
 * @returns the line's new version
 * @throws DomainError NOT_FOUND for another learner's lesson, and while there is no note, CONFLICT when the line has
 *   changed since `version`; without one, the line is replaced
 */
export async function writeLearnerLine(
  { db, actor }: ServiceContext<MemberActor>,
  { encryptedLessonId, version, text }: z.infer<typeof learnerLineInput>,
): Promise<{ version: number }> {
  const { id: lessonId } = decryptId('lesson', encryptedLessonId);
  const own = { lessonId, lesson: { learnerId: actor.userId } };
  const [written] = await db.lessonNote.updateManyAndReturn({
    where: { ...own, ...(version === undefined ? {} : { lineVersion: version }) },
    data: {
      learnerLine: text === '' ? null : sealPart('line', lessonId, text),
      lineVersion: { increment: 1 },
    },
    select: { lineVersion: true },
  });
  if (written) return { version: written.lineVersion };
  if ((await db.lessonNote.count({ where: own })) === 0) throw new DomainError('NOT_FOUND');
  throw new DomainError('CONFLICT', {}, '다른 기기에서 한마디를 수정했어요. 저장된 한마디를 확인해 주세요.');
}
