import { isPaused } from '~/domain/coach/status';
import { firstLessonOf } from '~/domain/lesson/contract';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import type { ServiceContext } from '~/server/service-context';
import { lockAnyContract } from '../contract/lock-contract';
import { notifyParty } from './notify-party';

/**
 * Job remind-first-lesson: as long as no first lesson is requested, reminds the learner to request one. Each of the
 * policy's reminders goes out once, however often the job runs. While the coach is paused there is nothing to request.
 * A request has a reminder of its own (remind-lesson-request.ts).
 */
export function remindFirstLesson(
  { db, now }: ServiceContext<SystemActor>,
  { contractId }: { contractId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const contract = await lockAnyContract(tx, contractId);
    if (contract?.status !== 'ACTIVE' || isPaused(contract.coach)) return;
    const hours = (now.getTime() - contract.createdAt.getTime()) / HOUR_MS;
    const step = schedulingPolicy.firstLessonReminderHours.filter((due) => due <= hours).length;
    if (step === 0) return;
    if (firstLessonOf(await tx.lesson.findMany({ where: { contractId } })) === null)
      await notifyParty(tx, contract, 'learner', { kind: 'firstTimeWanted' }, `first:${contractId}:${step}`);
  });
}
