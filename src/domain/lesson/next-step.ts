import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { firstLessonOf } from './contract';
import { canRequestTime } from './open-times';
import type { ContractStatus, LessonStatus, PartyRole } from './status';

/**
 * The next step of a contract, seen from one side. Only the first five are the reader's own task. SUBSTITUTE
 * accept or decline another coach · ANSWER accept or
 * decline a time · MARK mark a lesson as held · FIRST_DATE set the first date · BOOK book a lesson · WAIT the other
 * side has to answer · UPCOMING the next lesson · CLOSED nothing
 */
export const nextStepKinds = [
  'SUBSTITUTE',
  'ANSWER',
  'MARK',
  'FIRST_DATE',
  'BOOK',
  'WAIT',
  'UPCOMING',
  'CLOSED',
] as const;
export const nextStepSchema = z.object({
  kind: z.enum(nextStepKinds),
  encryptedLessonId: encryptedIdSchema.nullable(),
  /**
   * Start of that lesson, and the new time proposed for it. The lesson may be in another month than the one on the
   * page.
   */
  startsAt: z.date().nullable(),
  proposedStartsAt: z.date().nullable(),
  /** Deadline for answering the requested or proposed time of that lesson. */
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
  /** Deadline for answering the requested or proposed time (`answerableUntil`). */
  answerBy: Date | null;
  /** True while the requested or proposed time can be confirmed (`canConfirmTime`). */
  mayConfirm: boolean;
  /** The other coach about whom the learner is asked; null when no answer is awaited. */
  substitution?: { answerBy: Date } | null;
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

/** Returns the side that has to answer about a lesson, or null when no answer is pending. */
export function answerer({
  status,
  requestedBy,
  proposedBy,
}: Pick<StepLesson, 'status' | 'requestedBy' | 'proposedBy'>): PartyRole | null {
  const requester = status === 'REQUESTED' ? requestedBy : status === 'CONFIRMED' ? proposedBy : null;
  if (requester === null) return null;
  return requester === 'learner' ? 'coach' : 'learner';
}

/** Returns whether the requested or proposed time can still be answered. */
export function isAnswerable({ answerBy }: Pick<StepLesson, 'answerBy'>, now: Date): boolean {
  return answerBy !== null && answerBy > now;
}

/** Returns whether this side may confirm the time that the other side requested or proposed. */
export function isConfirmable(
  lesson: Pick<StepLesson, 'status' | 'requestedBy' | 'proposedBy' | 'mayConfirm' | 'answerBy'>,
  { side, now }: Pick<StepCase, 'side' | 'now'>,
): boolean {
  return answerer(lesson) === side && lesson.mayConfirm && isAnswerable(lesson, now);
}

/**
 * Returns whether cancelling a request from this side means declining it, because the other side made it, rather than
 * withdrawing it.
 */
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

/**
 * Returns the step to show first on a contract, the most urgent first. It never names an action that the services would
 * reject.
 */
export function nextStep({ side, status, coachPaused, left, lessons, now }: StepCase): NextStep {
  const hasLessonToBook = left > 0 && canRequestTime({ status, coachPaused });
  const sorted = [...lessons].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const createStep = (kind: NextStep['kind'], lesson?: StepLesson, others: readonly StepLesson[] = []): NextStep => ({
    kind,
    encryptedLessonId: lesson?.encryptedId ?? null,
    startsAt: lesson?.startsAt ?? null,
    proposedStartsAt: lesson?.proposedStartsAt ?? null,
    answerBy: lesson?.answerBy ?? null,
    otherRequests: others.map((other) => ({ startsAt: timeOf(other), answerBy: other.answerBy ?? timeOf(other) })),
    otherTimes: others.map(timeOf),
  });

  // The lesson is cancelled when the learner does not answer in time, so it comes before everything else.
  const [substituted] =
    side === 'learner'
      ? sorted
          .flatMap((lesson) =>
            lesson.substitution && lesson.substitution.answerBy > now
              ? [{ ...lesson, answerBy: lesson.substitution.answerBy }]
              : [],
          )
          .sort(byDeadline)
      : [];
  if (substituted) return createStep('SUBSTITUTE', substituted);
  const started = sorted.find((lesson) => lesson.status === 'CONFIRMED' && lesson.endsAt <= now);
  if (started && side === 'coach') return createStep('MARK', started);
  const [toAnswer, ...moreToAnswer] = sorted.filter((lesson) => isConfirmable(lesson, { side, now })).sort(byDeadline);
  if (toAnswer) return createStep('ANSWER', toAnswer, moreToAnswer);
  if (hasLessonToBook && !firstLessonOf(lessons)) return createStep('FIRST_DATE');
  const [nextRequest, ...otherRequests] = sorted
    .filter(
      (lesson) =>
        lesson.status === 'REQUESTED' && lesson.requestedBy === side && lesson.mayConfirm && isAnswerable(lesson, now),
    )
    .sort(byDeadline);
  if (nextRequest) return createStep('WAIT', nextRequest, otherRequests);
  const upcoming = sorted.find((lesson) => lesson.status === 'CONFIRMED' && lesson.endsAt > now);
  if (upcoming) return createStep('UPCOMING', upcoming);
  return createStep(hasLessonToBook ? 'BOOK' : 'CLOSED');
}

/** The time that is to be agreed on. */
function timeOf({ startsAt, proposedStartsAt }: StepLesson): Date {
  return proposedStartsAt ?? startsAt;
}
