import { cancelPromise, keptDeadline } from '~/domain/lesson/cancel';
import type { LessonPolicy } from '~/domain/lesson/policy';
import { heldUndoUntil } from '~/domain/lesson/held';
import { canWriteNote, lessonNotePath } from '~/domain/lesson/lesson-note';
import { answerableUntil } from '~/domain/lesson/hours';
import { canConfirmTime, canRequestTime, type AgreeTimesInput } from '~/domain/lesson/open-times';
import { disputableUntil } from '~/domain/lesson/undo';
import { canSubstitute } from '~/domain/lesson/substitution';
import { isOpenLesson, isUsedLesson, type PartyRole, type ProductType } from '~/domain/lesson/status';
import type { LessonView } from '~/domain/lesson/schema/views';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import { type LessonRow, lessonToken } from '../contract/contract-row';
import { offeredAtOf, openSubstitutions, presentOpenSubstitution } from '../substitute/substitution-row';
import { presentVisit } from '../visit/visit-row';
import { type Place, placeOf, canSeeAddressDetail } from './place-of';

/** Relations of a lesson that lists need: the complaints about it and its note, without their text. */
export const lessonInclude = {
  complaints: {
    select: {
      reportedBy: true,
      status: true,
      askedAt: true,
      otherAt: true,
      createdAt: true,
      resolvedAt: true,
      outcome: true,
      answer: true,
    },
    orderBy: { id: 'asc' },
  },
  note: { select: { version: true } },
  visits: true,
  coach: { select: { displayName: true } },
  substitutions: openSubstitutions,
} as const satisfies Prisma.LessonInclude;
export type LessonWithComplaints = Prisma.LessonGetPayload<{ include: typeof lessonInclude }>;

/** Numbers the lessons of one contract ("n회차") in the order of their times; returned lessons have no number. */
export function numberLessons(lessons: readonly Pick<LessonRow, 'id' | 'status' | 'startsAt'>[]): Map<number, number> {
  const counted = lessons
    .filter(({ status }) => isOpenLesson(status) || isUsedLesson(status))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return new Map(counted.map(({ id }, index) => [id, index + 1]));
}

/** Data outside the lesson that its cancel terms depend on. */
export type CancelTerms = { side: PartyRole; unitPrice: number; waiversLeft: number };

/** The coach of the lesson's contract, and on the coach's side the coach who views it. */
export type LessonCoaches = { contractCoachId: number; viewerCoachId: number | null };

type Presenting = {
  number: number | null;
  /** The policy under which it was sold. */
  policy: LessonPolicy;
  programType: ProductType;
  coaches: LessonCoaches;
  /** Data that decide whether times of its contract can be agreed. */
  times: AgreeTimesInput;
  /** Null if the list does not show the place. */
  place: Place | null;
  now: Date;
  /** Null if the list does not offer cancelling; the promise is then left out. */
  terms: CancelTerms | null;
};

export function presentLesson(
  lesson: LessonWithComplaints,
  { number, policy, programType, coaches, times, place, now, terms }: Presenting,
): LessonView {
  const { startsAt, endsAt, status, requestedBy, proposedStartsAt, proposedBy, endTerm } = lesson;
  const isSubstituted = lesson.coachId !== coaches.contractCoachId;
  const isReadOnly = terms?.side === 'coach' && coaches.viewerCoachId !== lesson.coachId;
  const openSubstitution = presentOpenSubstitution(lesson.substitutions[0]);
  const openComplaints = lesson.complaints.filter((complaint) => complaint.status === 'OPEN');
  return {
    encryptedId: lessonToken(lesson),
    soldUnder: policy,
    number,
    startsAt,
    endsAt,
    status,
    place: place && terms && placeOf(place, !isReadOnly && canSeeAddressDetail(terms.side, status)),
    requestedBy,
    proposedStartsAt,
    proposedBy,
    answerBy: answerableUntil(lesson),
    mayConfirm: canConfirmTime(times, proposedStartsAt ?? startsAt),
    mayMove: canRequestTime(times) && !isSubstituted,
    freeCancelUntil: status === 'CONFIRMED' ? keptDeadline(terms?.side ?? 'learner', { ...lesson, now }, policy) : null,
    cancel: terms && !isReadOnly ? promiseOf(lesson, { ...terms, now }, policy) : null,
    endTerm,
    undoHoldUntil: terms?.side === 'coach' ? heldUndoUntil(lesson, policy) : null,
    disputableUntil: disputableUntil(lesson, policy),
    disputed: openComplaints.length > 0,
    wordsWanted:
      terms !== null &&
      openComplaints.some(
        ({ reportedBy, askedAt, otherAt }) => reportedBy !== terms.side && askedAt !== null && otherAt === null,
      ),
    complaints: lesson.complaints
      .filter(({ reportedBy }) => reportedBy === terms?.side)
      .map(({ createdAt, resolvedAt, outcome, answer }) => ({
        reportedAt: createdAt,
        decision: resolvedAt && { at: resolvedAt, outcome, answer },
      })),
    visit: presentVisit(lesson),
    note: terms && noteOf(lesson, { side: terms.side, programType, now, canWrite: !isReadOnly }),
    substitute: isSubstituted
      ? {
          name: lesson.coach.displayName,
          encryptedCoachId: encryptId('coach', lesson.coachId),
          isViewer: coaches.viewerCoachId === lesson.coachId,
        }
      : null,
    // The learner is asked only about a coach who has agreed.
    substitution:
      terms && !isReadOnly && (terms.side === 'coach' || openSubstitution?.status === 'OFFERED')
        ? openSubstitution
        : null,
    canSubstitute:
      terms?.side === 'coach' &&
      canSubstitute({ ...lesson, productType: programType, contractStatus: times.status, isSubstituted, now }),
  };
}

function noteOf(
  lesson: LessonWithComplaints,
  { side, programType, now, canWrite }: { side: PartyRole; programType: ProductType; now: Date; canWrite: boolean },
): LessonView['note'] {
  const isWritten = lesson.note !== null;
  const isWritable = side === 'coach' && canWrite && canWriteNote(lesson, now);
  if (!isWritten && !isWritable) return null;
  const encryptedId = encryptId('contract', lesson.contractId);
  const encryptedLessonId = encryptId('lesson', lesson.id);
  return { path: lessonNotePath({ encryptedId, programType, side, encryptedLessonId }), isWritten, isWritable };
}

function promiseOf(
  lesson: LessonWithComplaints,
  { side, ...terms }: CancelTerms & { now: Date },
  policy: LessonPolicy,
): LessonView['cancel'] {
  if (!isOpenLesson(lesson.status) || (lesson.status === 'CONFIRMED' && lesson.startsAt <= terms.now)) return null;
  const { term, chargedLessons, chargedAmount } = cancelPromise(
    { ...lesson, ...terms, cancelledBy: side, offeredAt: offeredAtOf(lesson.substitutions) },
    policy,
  );
  return { term, chargedLessons, chargedAmount };
}
