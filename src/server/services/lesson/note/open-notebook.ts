import type { z } from 'zod';
import { canWriteNote, progressPoint, ratingOf } from '~/domain/lesson/lesson-note';
import { noteKindOf } from '~/domain/lesson/note-forms';
import { comparesPhotos, showsBody } from '~/domain/lesson/photo';
import type { LessonNotebook, lessonNotebookInput, OpenedLesson } from '~/domain/lesson/schema/note';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';
import { noteHealthView } from '~/server/services/account/consent/note-health-view';
import { contractToken, type ContractRow, findLessonContract, type LessonRow } from '../contract/contract-row';
import { numberLessons } from '../view/present-lesson';
import {
  noteInclude,
  openContent,
  openHomework,
  openLessonNote,
  openHealth,
  type LessonNoteRow,
} from './lesson-note-row';
import { listComparedPhotos } from './compared-photos';
import { presentPhotos } from './lesson-photos';

/** Largest number of notes in the charts. */
const MAX_PROGRESS_NOTES = 60;

type NotedLesson = { startsAt: Date; id: number; note: LessonNoteRow | null };

/**
 * Returns the notes of a contract to one of its sides, opened at one lesson
 * (docs/product/consulting-and-lessons.md#lesson-note). The revisions in the ids do not matter, because the page
 * changes no lesson. A view by the coach or by an operator is recorded, and the learner can see the log.
 * @throws DomainError NOT_FOUND, also for the view of the other side, another program type and another contract's
 *   lesson
 */
export function openLessonNotebook(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, programType, rating, encryptedLessonId }: z.infer<typeof lessonNotebookInput>,
): Promise<LessonNotebook> {
  return db.$transaction(async (tx) => {
    const { contract, side, visible, isSubstitute } = await findLessonContract(tx, actor, encryptedId);
    if (ratingOf(side) !== rating || (programType !== undefined && programType !== contract.productType))
      throw new DomainError('NOT_FOUND');
    // The learner's row is locked, so that nothing is disclosed after a withdrawal.
    await tx.$executeRaw`select 1 from users where id = ${contract.learnerId} for share`;
    const healthConsent = await readHealthConsent(tx, contract.learnerId, 'HEALTH_LESSON_NOTE');
    const seesHealth = side === 'learner' || healthConsent.granted;
    const all = await tx.lesson.findMany({
      where: visible,
      include: { note: { include: noteInclude }, coach: { select: { displayName: true } } },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    });
    // The lessons are counted in the contract, also for a coach who gives only some of them.
    const numbers = numberLessons(
      isSubstitute ? await tx.lesson.findMany({ where: { contractId: contract.id } }) : all,
    );
    const lessons = all.filter((lesson) => lesson.note !== null || canWriteNote(lesson, now));
    const opened = findOpened(lessons, { side, coachId: contract.coachId }, encryptedLessonId);
    // The contract's coach reads the note of a lesson that another coach gave, and changes nothing.
    const isReadOnly = side === 'coach' && opened !== null && opened.coachId !== contract.coachId;
    const noteKind = noteKindOf({ serviceType: contract.serviceType, workoutTypes: contract.program.workoutTypes });
    const pair = lessonsOfPair(contract, side);
    const history = await listHistory(tx, pair);
    const photoConsent = showsBody(contract.serviceType)
      ? await readHealthConsent(tx, contract.learnerId, 'HEALTH_LESSON_PHOTO')
      : null;
    const photos =
      opened && !isReadOnly
        ? await tx.lessonPhoto.findMany({ where: { lessonId: opened.id, deleteAt: null }, orderBy: { id: 'asc' } })
        : [];
    const comparedPhotos = comparesPhotos(contract.serviceType) ? await listComparedPhotos(tx, pair, now) : null;
    const isOwner = side === 'learner' && actor.impersonatorId === null;
    if (!isOwner && (history.length > 0 || opened?.note))
      await noteHealthView(tx, { actor, now }, { subjectIds: [contract.learnerId], what: 'lesson-note' });
    if (!isOwner && photos.length + (comparedPhotos?.length ?? 0) > 0)
      await noteHealthView(tx, { actor, now }, { subjectIds: [contract.learnerId], what: 'lesson-photo' });
    const nameOf = side === 'coach' ? await readLearnerNames(tx, contract.coachId, [contract.learner]) : null;
    const view = (lesson: LessonRow) => ({
      encryptedLessonId: encryptId('lesson', lesson.id),
      number: numbers.get(lesson.id) ?? null,
      startsAt: lesson.startsAt,
    });
    return {
      encryptedId: contractToken(contract),
      programType: contract.productType,
      side,
      serviceType: contract.serviceType,
      noteKind,
      programTitle: contract.program.title,
      coachName: (opened ?? contract).coach.displayName,
      learnerName: nameOf?.(contract.learner) ?? contract.learner.name,
      healthConsent: { granted: healthConsent.granted, at: healthConsent.at },
      photoConsent: photoConsent && { granted: photoConsent.granted, at: photoConsent.at },
      lessons: lessons.map((lesson) => ({ ...view(lesson), isWritten: lesson.note !== null })),
      opened: opened && {
        ...view(opened),
        isWritable: side === 'coach' && !isReadOnly && canWriteNote(opened, now),
        canAddPhotos: !isReadOnly && canWriteNote(opened, now),
        photos: presentPhotos(photos, { now, userId: actor.userId, side }),
        note: opened.note && openLessonNote(opened.note, seesHealth),
        previous: side === 'coach' && !isReadOnly ? await findPrevious(tx, pair, opened, seesHealth) : null,
      },
      comparedPhotos,
      progress: history.flatMap(({ startsAt, note }) =>
        note ? progressPoint(noteKind, startsAt, openContent(note), openHealth(note, seesHealth)) : [],
      ),
    };
  });
}

/**
 * Returns the filter for lessons whose notes are compared: those of the same learner, coach and vertical, and for the
 * learner also those that another coach gave instead.
 */
function lessonsOfPair({ learnerId, coachId, serviceType }: ContractRow, side: LessonNotebook['side']) {
  const ofCoach = side === 'learner' ? { OR: [{ coachId }, { contract: { coachId } }] } : { coachId };
  return { AND: [{ learnerId, contract: { serviceType } }, ofCoach] };
}

/**
 * Returns the named lesson; by default the newest with a note for the learner, and the newest that the coach gave
 * themselves for the coach.
 */
function findOpened<Lesson extends NotedLesson & { coachId: number }>(
  lessons: readonly Lesson[],
  { side, coachId }: { side: LessonNotebook['side']; coachId: number },
  encryptedLessonId: string | undefined,
): Lesson | null {
  if (encryptedLessonId !== undefined) {
    const { id } = decryptId('lesson', encryptedLessonId);
    const named = lessons.find((lesson) => lesson.id === id);
    if (!named) throw new DomainError('NOT_FOUND');
    return named;
  }
  const preferred = lessons.find((lesson) => (side === 'learner' ? lesson.note !== null : lesson.coachId === coachId));
  return preferred ?? lessons[0] ?? null;
}

/** Lists those of the lessons that have a note; the oldest first. */
async function listHistory(tx: Tx, pair: Prisma.LessonWhereInput): Promise<NotedLesson[]> {
  const rows = await tx.lesson.findMany({
    where: { AND: pair, note: { isNot: null } },
    select: { id: true, startsAt: true, note: { include: noteInclude } },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: MAX_PROGRESS_NOTES,
  });
  return rows.toReversed();
}

/** Returns what can be reused from the last earlier note, however many notes the charts leave out. */
async function findPrevious(
  tx: Tx,
  pair: Prisma.LessonWhereInput,
  { id, startsAt }: NotedLesson,
  seesHealth: boolean,
): Promise<OpenedLesson['previous']> {
  const last = await tx.lesson.findFirst({
    where: { AND: [pair, { note: { isNot: null }, startsAt: { lt: startsAt }, id: { not: id } }] },
    select: { startsAt: true, note: { include: noteInclude } },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  });
  if (!last?.note) return null;
  const { entries, tags, next, bring } = openContent(last.note);
  return {
    startsAt: last.startsAt,
    entries,
    tags,
    next,
    bring,
    spots: openHealth(last.note, seesHealth).parts.map(({ part, side }) => ({ part, side })),
    homework: openHomework(last.note).map(({ text, doneAt }) => ({ text, doneAt })),
  };
}
