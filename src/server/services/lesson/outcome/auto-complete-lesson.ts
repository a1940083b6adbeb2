import { noShowWindow } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { markHeld } from './mark-lesson-held';
import { lockAnyLesson } from '../contract/lock-contract';

/**
 * Job auto-complete-lesson: marks a fixed lesson as held when neither side reported anything in time, and notifies
 * both. Otherwise a forgetful coach would go unpaid and keep the learner from ending the contract. An open complaint
 * about the lesson stops the job. Running it again changes nothing.
 */
export function autoCompleteLesson(
  { db, now }: ServiceContext<SystemActor>,
  { lessonId }: { lessonId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    // If the lesson was moved, another job waits for the new time.
    const { until } = noShowWindow(lesson.startsAt, lessonPolicies.of(contract.lessonPolicyVersion));
    if (lesson.status !== 'CONFIRMED' || now < until) return;
    if ((await tx.complaint.count({ where: { lessonId, status: 'OPEN' } })) > 0) return;
    await markHeld(tx, {
      contract,
      lesson,
      role: 'system',
      actorId: null,
      now,
      notify: {
        to: ['learner', 'coach'],
        notification: { kind: 'autoCompleted', lessonId, startsAt: lesson.startsAt },
      },
    });
  });
}
