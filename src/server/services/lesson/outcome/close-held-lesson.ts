import { disputableUntil } from '~/domain/lesson/undo';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { releaseLessonEarned } from '~/server/services/payment/ledger/release-lesson-earned';
import { changeLesson } from '../time/change-lesson';
import { completeWhenOver } from './close-lesson';
import { lockAnyLesson } from '../contract/lock-contract';

/**
 * Job close-held-lesson: after two days without an open complaint, a held lesson becomes done, and the coach's pay for
 * a held or charged lesson becomes payable. Running it again changes nothing.
 */
export function closeHeldLesson(
  { db, now }: ServiceContext<SystemActor>,
  { lessonId }: { lessonId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    const until = disputableUntil(lesson, lessonPolicies.of(contract.lessonPolicyVersion));
    if (!until || until > now) return;
    if ((await tx.complaint.count({ where: { lessonId, status: 'OPEN' } })) > 0) return;
    await releaseLessonEarned(tx, { lessonId, orderId: contract.orderId, now });
    if (lesson.status !== 'HELD') return;
    await changeLesson(tx, { contract, lesson, to: 'DONE', role: 'system', actorId: null, now });
    await completeWhenOver(tx, contract.id, now);
  });
}
