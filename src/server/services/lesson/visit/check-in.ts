import type { z } from 'zod';
import { arrivalWindow, type Visited, type visitInput } from '~/domain/lesson/visit';
import { actedAt } from '~/domain/shared/acted-at';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { lockVisitedLesson, saveVisit, visited } from './visit-row';

/**
 * Records when the coach arrived (docs/product/consulting-and-lessons.md#visits). It changes no state of the lesson.
 * The first record counts, and another one changes nothing.
 * @throws DomainError NOT_FOUND, FORBIDDEN for the learner, MOVE_NOT_ALLOWED for a lesson without a fixed time,
 *   TOO_EARLY and TOO_LATE outside the time for arrivals and for a record of more than three days ago, CLOCK_AHEAD
 */
export function checkIn(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId, doneAt }: z.infer<typeof visitInput>,
): Promise<Visited> {
  return db.$transaction(async (tx) => {
    const { contract, lesson, visit } = await lockVisitedLesson(tx, actor, encryptedLessonId);
    if (visit?.arrivedAt) return visited({ contract, lesson, visit });
    const arrivedAt = actedAt(doneAt, { now, from: null });
    const { from, until } = arrivalWindow(lesson);
    if (arrivedAt < from)
      throw new DomainError('TOO_EARLY', {}, `${formatSeoulDateTime(from)}부터 도착을 기록할 수 있어요.`);
    if (arrivedAt > until)
      throw new DomainError('TOO_LATE', {}, '수업이 끝난 뒤에는 도착을 기록할 수 없어요. 완료 기록은 할 수 있어요.');
    return visited({
      contract,
      lesson,
      visit: await saveVisit(tx, lesson, { arrivedAt, arrivalReceivedAt: now }),
    });
  });
}
