import { answerableUntil } from '~/domain/lesson/hours';
import { DomainError } from '~/domain/shared/errors';
import type { LessonRow } from '../contract/contract-row';

/**
 * Refuses every answer to a requested or proposed time whose deadline has passed: to confirm it, to propose another time
 * and to decline it, and to remind the other side of it. The job expire-lesson-request ends such a request.
 * @throws DomainError TOO_LATE
 */
export function assertAnswerable(
  lesson: Pick<LessonRow, 'status' | 'startsAt' | 'answerBy' | 'proposedStartsAt'>,
  now: Date,
): void {
  const until = answerableUntil(lesson);
  if (until === null || now >= until) throw new DomainError('TOO_LATE', {}, '답변 기한이 지난 요청이에요.');
}
