import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { firstLessonOf } from './contract';
import { mayRequestTime } from './open-times';
import type { ContractStatus, LessonStatus, PartyRole } from './status';

/**
 * What a contract waits for, seen from one side. Only the first four are the reader's own next step.
 * ANSWER a time to say yes or no to · MARK a lesson to mark as held · FIRST_DATE the first date to set ·
 * BOOK a lesson to book · WAIT the other side to answer · UPCOMING the next lesson · CLOSED nothing
 */
export const nextStepKinds = ['ANSWER', 'MARK', 'FIRST_DATE', 'BOOK', 'WAIT', 'UPCOMING', 'CLOSED'] as const;
export const nextStepSchema = z.object({
  kind: z.enum(nextStepKinds),
  encryptedLessonId: encryptedIdSchema.nullable(),
  /** When that lesson is, and where it may move: the page's month need not be the lesson's. */
  startsAt: z.date().nullable(),
  proposedStartsAt: z.date().nullable(),
  /** Until when that lesson's requested or proposed time can be answered. */
  answerBy: z.date().nullable(),
  /**
   * Further times that wait for the same answer, with the deadline of each, the closest deadline first: of ANSWER the
   * reader's, of WAIT the other side's. A server of an earlier build answers without it.
   */
  otherRequests: z.array(z.object({ startsAt: z.date(), answerBy: z.date() })).optional(),
  /** The times of `otherRequests` alone, which pages of earlier builds read. */
  otherTimes: z.array(z.date()),
});
export type NextStep = z.infer<typeof nextStepSchema>;

type StepLesson = {
  encryptedId: string;
  startsAt: Date;
  endsAt: Date;
  status: LessonStatus;
  requestedBy: PartyRole;
  proposedBy: PartyRole | null;
  proposedStartsAt: Date | null;
  /** Until when the requested or proposed time can be answered (`answerableUntil`). */
  answerBy: Date | null;
  /** Its requested or proposed time can be confirmed at present (`mayConfirmTime`). */
  mayConfirm: boolean;
};

export type StepCase = {
  side: PartyRole;
  status: ContractStatus;
  /** An operator has paused the coach's activity. */
  coachPaused: boolean;
  left: number;
  lessons: readonly StepLesson[];
  now: Date;
};

/** Who has to answer about a lesson, or null when nothing waits for an answer. */
export function answerer({
  status,
  requestedBy,
  proposedBy,
}: Pick<StepLesson, 'status' | 'requestedBy' | 'proposedBy'>): PartyRole | null {
  const asker = status === 'REQUESTED' ? requestedBy : status === 'CONFIRMED' ? proposedBy : null;
  if (asker === null) return null;
  return asker === 'learner' ? 'coach' : 'learner';
}

/** Is there still time to answer the requested or proposed time? */
export function isAnswerable({ answerBy }: Pick<StepLesson, 'answerBy'>, now: Date): boolean {
  return answerBy !== null && answerBy > now;
}

/** May this side confirm the time that the other side requested or proposed? */
export function isConfirmable(
  lesson: Pick<StepLesson, 'status' | 'requestedBy' | 'proposedBy' | 'mayConfirm' | 'answerBy'>,
  { side, now }: Pick<StepCase, 'side' | 'now'>,
): boolean {
  return answerer(lesson) === side && lesson.mayConfirm && isAnswerable(lesson, now);
}

/** Is a request that this side would cancel one of the other side? Then it is declined, not taken back. */
export function declinesRequest(
  lesson: Pick<StepLesson, 'status' | 'requestedBy' | 'proposedBy'>,
  side: PartyRole,
): boolean {
  return lesson.status === 'REQUESTED' && answerer(lesson) === side;
}

/** Sorts what waits for an answer: the closest deadline first, and of one deadline the earlier lesson. */
export function byDeadline(
  a: Pick<StepLesson, 'answerBy' | 'startsAt'>,
  b: Pick<StepLesson, 'answerBy' | 'startsAt'>,
): number {
  const deadline = (lesson: typeof a) => (lesson.answerBy ?? lesson.startsAt).getTime();
  return deadline(a) - deadline(b) || a.startsAt.getTime() - b.startsAt.getTime();
}

/** The one thing to show first on a contract, most pressing first. Nothing that the services would refuse is named. */
export function nextStep({ side, status, coachPaused, left, lessons, now }: StepCase): NextStep {
  const hasLessonToBook = left > 0 && mayRequestTime({ status, coachPaused });
  const sorted = [...lessons].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const at = (kind: NextStep['kind'], lesson?: StepLesson, others: readonly StepLesson[] = []): NextStep => ({
    kind,
    encryptedLessonId: lesson?.encryptedId ?? null,
    startsAt: lesson?.startsAt ?? null,
    proposedStartsAt: lesson?.proposedStartsAt ?? null,
    answerBy: lesson?.answerBy ?? null,
    otherRequests: others.map((other) => ({ startsAt: timeOf(other), answerBy: other.answerBy ?? timeOf(other) })),
    otherTimes: others.map(timeOf),
  });

  const started = sorted.find((lesson) => lesson.status === 'CONFIRMED' && lesson.endsAt <= now);
  if (started && side === 'coach') return at('MARK', started);
  const [toAnswer, ...moreToAnswer] = sorted.filter((lesson) => isConfirmable(lesson, { side, now })).sort(byDeadline);
  if (toAnswer) return at('ANSWER', toAnswer, moreToAnswer);
  if (hasLessonToBook && !firstLessonOf(lessons)) return at('FIRST_DATE');
  const [waiting, ...moreWaiting] = sorted
    .filter(
      (lesson) =>
        lesson.status === 'REQUESTED' && lesson.requestedBy === side && lesson.mayConfirm && isAnswerable(lesson, now),
    )
    .sort(byDeadline);
  if (waiting) return at('WAIT', waiting, moreWaiting);
  const upcoming = sorted.find((lesson) => lesson.status === 'CONFIRMED' && lesson.endsAt > now);
  if (upcoming) return at('UPCOMING', upcoming);
  return at(hasLessonToBook ? 'BOOK' : 'CLOSED');
}

/** The time that is to be agreed on. */
function timeOf({ startsAt, proposedStartsAt }: StepLesson): Date {
  return proposedStartsAt ?? startsAt;
}
