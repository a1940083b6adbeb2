import type { OrderLesson } from '~/domain/payment/order-view';
import { firstLessonOf } from './contract';
import { isAnswerable } from './next-step';
import { canRequestTime } from './open-times';
import { type ContractStatus, isOverContract, type LessonStatus, type PartyRole } from './status';

type OrderedLesson = {
  encryptedId: string;
  startsAt: Date;
  endsAt: Date;
  status: LessonStatus;
  requestedBy: PartyRole;
  /** Deadline for answering its requested or proposed time. */ answerBy: Date | null;
  /** How the lesson ended, when it was not held. */ endTerm: string | null;
};

type OrderCase = {
  status: ContractStatus;
  /** An operator has paused the coach's activity. */ coachPaused: boolean;
  lessons: readonly OrderedLesson[];
  /** Lessons that can still be booked. */ left: number;
  /** The order's own hour; `isHeld` states whether it is still held for the learner. */
  startsAt: Date;
  isHeld: boolean;
  now: Date;
};

/**
 * Summarises the lessons of a paid order at `now`: the next confirmed lesson first, then a time that waits for an
 * answer, then how the last lesson ended. A cancelled or missed lesson is never announced as upcoming.
 */
export function orderLesson({ status, coachPaused, lessons, left, startsAt, isHeld, now }: OrderCase): OrderLesson {
  const sorted = [...lessons].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const first = firstLessonOf(lessons);
  const createOrderLesson = (kind: OrderLesson['kind'], lesson?: OrderedLesson): OrderLesson => ({
    kind,
    startsAt: lesson?.startsAt ?? startsAt,
    answerBy: lesson?.answerBy ?? null,
    status: lesson?.status ?? null,
    hasLapsed: lesson?.endTerm === 'LAPSED' || (lesson?.status === 'REQUESTED' && !isAnswerable(lesson, now)),
    isFirst: lesson === undefined || first === null || lesson === first,
    left,
    coachPaused,
    mayRequest: canRequestTime({ status, coachPaused }),
    encryptedLessonId: lesson?.encryptedId ?? null,
  });

  const last = sorted.findLast((lesson) => lesson.status !== 'REQUESTED' || !isAnswerable(lesson, now));
  if (isOverContract(status)) return createOrderLesson('over', last);
  const upcoming = sorted.find((lesson) => lesson.status === 'CONFIRMED' && lesson.endsAt > now);
  if (upcoming) return createOrderLesson('upcoming', upcoming);
  const pendingRequest = sorted.find((lesson) => lesson.status === 'REQUESTED' && isAnswerable(lesson, now));
  if (pendingRequest)
    return createOrderLesson(pendingRequest.requestedBy === 'learner' ? 'requested' : 'proposed', pendingRequest);
  if (status === 'PAUSED') return createOrderLesson('paused', last);
  if (last) return createOrderLesson('past', last);
  return createOrderLesson(isHeld ? 'held' : 'none');
}
