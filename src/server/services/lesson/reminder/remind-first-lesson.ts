import { isPaused } from '~/domain/coach/status';
import { firstLessonOf } from '~/domain/lesson/contract';
import { answerableUntil } from '~/domain/lesson/hours';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import type { ServiceContext } from '~/server/service-context';
import { otherSide } from '../time/change-lesson';
import { lockAnyContract } from '../contract/lock-contract';
import { notifyParty } from './notify-party';

/**
 * Job remind-first-lesson: as long as the first lesson is not fixed, tells whoever has the next step. Each of the
 * policy's reminders goes out once, however often the job runs. While the coach is paused there is no step to take.
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
    const lesson = firstLessonOf(await tx.lesson.findMany({ where: { contractId } }));
    if (!lesson) await notifyParty(tx, contract, 'learner', { kind: 'firstTimeWanted' }, `first:${contractId}:${step}`);
    const answerBy = lesson && answerableUntil(lesson);
    if (lesson?.status === 'REQUESTED' && answerBy && answerBy > now)
      await notifyParty(
        tx,
        contract,
        otherSide(lesson.requestedBy),
        { kind: 'answerWanted', lessonId: lesson.id, startsAt: lesson.startsAt, answerBy },
        `first:${contractId}:${step}`,
      );
  });
}
