import { lessonPolicies } from '~/domain/lesson/policy';
import { heldAutomaticallyAt } from '~/domain/lesson/visit';
import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { markHeld } from './mark-lesson-held';
import { planHeldNotification } from './notify-lesson-held';
import { lockAnyLesson } from '../contract/lock-contract';
import { findVisit } from '../visit/visit-row';

/**
 * Job auto-complete-lesson: marks a fixed lesson as held at its end when the coach has recorded the departure. When
 * neither side reported anything in time, it marks it then and notifies both: otherwise a forgetful coach would go
 * unpaid and keep the learner from ending the contract. An open complaint about the lesson stops the job. Running it
 * again changes nothing.
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
    const leftAt = (await findVisit(tx, lesson))?.leftAt ?? null;
    const heldFrom = heldAutomaticallyAt(lesson, leftAt, lessonPolicies.of(contract.lessonPolicyVersion));
    if (lesson.status !== 'CONFIRMED' || now < heldFrom) return;
    if ((await tx.complaint.count({ where: { lessonId, status: 'OPEN' } })) > 0) return;
    const held = { contract, lesson, role: 'system', actorId: null, now } as const;
    if (leftAt) {
      await planHeldNotification(tx, { lessonId, contract, heldAt: now });
      await markHeld(tx, held);
      return;
    }
    await markHeld(tx, {
      ...held,
      notify: {
        to: ['learner', 'coach'],
        notification: { kind: 'autoCompleted', lessonId, startsAt: lesson.startsAt },
      },
    });
  });
}
