import { canWriteNote } from '~/domain/lesson/lesson-note';
import { fitsContent, fitsHealth } from '~/domain/lesson/fits-form';
import { contentOf, healthOf, type WriteLessonNote } from '~/domain/lesson/schema/note';
import { hasHealth, type NoteHealth } from '~/domain/lesson/schema/note-health';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';
import { loadContract, withCoachOf } from '../contract/contract-row';
import { lockLearnerOf } from '../contract/lock-contract';
import { notifyParty } from '../reminder/notify-party';
import { noteInclude, openHomework, sealJson, sealPart } from './lesson-note-row';

/**
 * Stores or replaces the coach's note of a lesson (docs/product/consulting-and-lessons.md#lesson-note). The learner is
 * notified the first time. Homework that stays the same keeps its tick.
 * @returns the note's new version
 * @throws DomainError NOT_FOUND for another coach's lesson, TOO_EARLY before the lesson begins, MOVE_NOT_ALLOWED for a
 *   lesson that does not take place, INVALID_INPUT for fields that the vertical does not ask for,
 *   HEALTH_CONSENT_REQUIRED for health data without the learner's consent, CONFLICT when the note has changed since `version`,
 *   CONTRACT_CLOSED for a learner who has left
 */
export function writeLessonNote(
  { db, now }: ServiceContext<MemberActor>,
  coachId: number,
  { encryptedLessonId, ...input }: WriteLessonNote,
): Promise<{ version: number }> {
  const { id } = decryptId('lesson', encryptedLessonId);
  return db.$transaction(async (tx) => {
    const named = await tx.lesson.findFirst({ where: { id, coachId }, select: { contractId: true } });
    if (!named) throw new DomainError('NOT_FOUND');
    // Closing an account deletes its notes under the same lock, and withdrawing a consent takes it, too.
    const account = await lockLearnerOf(tx, named.contractId);
    if (account === 'LEFT') throw new DomainError('CONTRACT_CLOSED', {}, '탈퇴한 회원이라 노트를 남길 수 없어요.');
    const lesson = await tx.lesson.findUniqueOrThrow({ where: { id } });
    const contract = await withCoachOf(tx, await loadContract(tx, named.contractId), lesson);
    if (!canWriteNote(lesson, now)) {
      if (lesson.status === 'CONFIRMED' || lesson.status === 'REQUESTED')
        throw new DomainError('TOO_EARLY', {}, '수업을 시작한 뒤에 쓸 수 있어요.');
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '진행하지 않은 수업에는 노트를 남길 수 없어요.');
    }
    const content = contentOf(input);
    const health = healthOf(input);
    if (!fitsContent(contract.serviceType, content) || (health !== null && !fitsHealth(contract.serviceType, health)))
      throw new DomainError('INVALID_INPUT');
    const data = {
      content: sealJson('content', id, content),
      ...(await healthColumn(tx, contract, id, health)),
      updatedAt: now,
    };
    const version = await saveNote(tx, id, input.version, data, now);
    await saveHomework(tx, id, input.homework);
    if (version === 1) {
      const notification = { kind: 'lessonNoted', lessonId: id, startsAt: lesson.startsAt } as const;
      await notifyParty(tx, contract, 'learner', notification, `note:${id}`);
    }
    return { version };
  });
}

/** Returns the column to change: nothing without consent, or when the coach did not see the values, which then stay. */
async function healthColumn(
  tx: Tx,
  { learnerId }: Pick<Awaited<ReturnType<typeof loadContract>>, 'learnerId'>,
  lessonId: number,
  health: NoteHealth | null,
): Promise<{ pain?: Uint8Array<ArrayBuffer> | null }> {
  if (health === null) return {};
  const isRecorded = hasHealth(health);
  const { granted } = await readHealthConsent(tx, learnerId, 'HEALTH_LESSON_NOTE');
  if (granted) return { pain: isRecorded ? sealJson('pain', lessonId, health) : null };
  if (isRecorded)
    throw new DomainError(
      'HEALTH_CONSENT_REQUIRED',
      {},
      '회원이 건강 기록에 동의하지 않아 건강 기록은 보낼 수 없어요. 나머지만 다시 보내 주세요.',
    );
  return {};
}

/**
 * Inserts the first version, or replaces the version that the coach saw.
 * @throws DomainError CONFLICT
 */
async function saveNote(
  tx: Tx,
  lessonId: number,
  basedOn: number,
  data: { content: Uint8Array<ArrayBuffer>; pain?: Uint8Array<ArrayBuffer> | null; updatedAt: Date },
  now: Date,
): Promise<number> {
  const { count } =
    basedOn === 0
      ? await tx.lessonNote.createMany({ data: [{ lessonId, sentAt: now, ...data }], skipDuplicates: true })
      : await tx.lessonNote.updateMany({
          where: { lessonId, version: basedOn },
          data: { ...data, version: { increment: 1 } },
        });
  if (count === 0)
    throw new DomainError('CONFLICT', {}, '다른 기기에서 노트를 보냈어요. 어느 노트를 쓸지 골라 주세요.');
  return basedOn + 1;
}

/**
 * Replaces the homework. An item with the same text keeps its row, and with it a tick that the learner sets at this
 * moment.
 */
async function saveHomework(tx: Tx, lessonId: number, wanted: readonly { text: string }[]): Promise<void> {
  const row = await tx.lessonNote.findUniqueOrThrow({ where: { lessonId }, include: noteInclude });
  const texts = openHomework(row).map(({ text }) => text);
  const obsolete = row.homework.map(({ id }, index) => ({ id, text: texts[index] }));
  for (const [position, { text }] of wanted.entries()) {
    const index = obsolete.findIndex((item) => item.text === text);
    const [same] = index === -1 ? [] : obsolete.splice(index, 1);
    if (same) await tx.lessonHomework.update({ where: { id: same.id }, data: { position } });
    else await tx.lessonHomework.create({ data: { lessonId, position, text: sealPart('homework', lessonId, text) } });
  }
  await tx.lessonHomework.deleteMany({ where: { id: { in: obsolete.map(({ id }) => id) } } });
}
