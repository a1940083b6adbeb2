import { answerableUntil } from '~/domain/lesson/hours';
import { DomainError } from '~/domain/shared/errors';
import type { LessonRow } from '../contract/contract-row';

/**
 * Rejects every answer to a requested or proposed time after its deadline: confirming it, proposing another time and
 * declining it. It also rejects reminding the other side of it. The job expire-lesson-request ends such a request.
 * @throws DomainError TOO_LATE
 */
export function assertAnswerable(
  lesson: Pick<LessonRow, 'status' | 'startsAt' | 'answerBy' | 'proposedStartsAt'>,
  now: Date,
): void {
  const until = answerableUntil(lesson);
  if (until === null || now >= until) throw new DomainError('TOO_LATE', {}, '답변 기한이 지난 요청이에요.');
}
