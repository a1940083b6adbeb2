import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { closeLesson } from '../outcome/close-lesson';
import { lockAnyLesson } from '../contract/lock-contract';

/**
 * Job expire-lesson-request: cancels a request that nobody answered in time, and notifies both sides. Running it again
 * changes nothing.
 */
export function expireLessonRequest(
  { db, now }: ServiceContext<SystemActor>,
  { lessonId }: { lessonId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    // Another time may have been requested in the meantime; it has its own job.
    if (lesson.status !== 'REQUESTED' || (lesson.answerBy ?? lesson.startsAt) > now) return;
    const outcome = {
      policyVersion: contract.lessonPolicyVersion,
      chargedLessons: 0,
      chargedAmount: 0,
      returnedCredits: 1,
      bonusCredits: 0,
    };
    await closeLesson(tx, {
      contract,
      lesson,
      to: 'CANCELLED_FREE',
      outcome,
      term: 'LAPSED',
      reason: null,
      role: 'system',
      actorId: null,
      now,
      notify: {
        to: ['learner', 'coach'],
        notification: () => ({ kind: 'requestExpired', lessonId, startsAt: lesson.startsAt }),
      },
    });
  });
}
