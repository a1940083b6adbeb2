import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { firstLessonOf } from './contract';
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
};

export type StepCase = {
  side: PartyRole;
  status: ContractStatus;
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

/** Is a request that this side would cancel one of the other side? Then it is declined, not taken back. */
export function declinesRequest(
  lesson: Pick<StepLesson, 'status' | 'requestedBy' | 'proposedBy'>,
  side: PartyRole,
): boolean {
  return lesson.status === 'REQUESTED' && answerer(lesson) === side;
}

/** The one thing to show first on a contract, most pressing first. */
export function nextStep({ side, status, left, lessons, now }: StepCase): NextStep {
  const sorted = [...lessons].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const at = (kind: NextStep['kind'], lesson?: StepLesson): NextStep => ({
    kind,
    encryptedLessonId: lesson?.encryptedId ?? null,
    startsAt: lesson?.startsAt ?? null,
    proposedStartsAt: lesson?.proposedStartsAt ?? null,
  });

  const started = sorted.find((lesson) => lesson.status === 'CONFIRMED' && lesson.endsAt <= now);
  if (started && side === 'coach') return at('MARK', started);
  const asked = sorted.find((lesson) => answerer(lesson) === side && lesson.startsAt > now);
  if (asked) return at('ANSWER', asked);
  if (status === 'ACTIVE' && left > 0 && !firstLessonOf(lessons)) return at('FIRST_DATE');
  const waiting = sorted.find((lesson) => lesson.status === 'REQUESTED' && lesson.startsAt > now);
  if (waiting) return at('WAIT', waiting);
  const upcoming = sorted.find((lesson) => lesson.status === 'CONFIRMED' && lesson.endsAt > now);
  if (upcoming) return at('UPCOMING', upcoming);
  return at(status === 'ACTIVE' && left > 0 ? 'BOOK' : 'CLOSED');
}
