import { lessonPolicy } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { changeLesson } from './change-lesson';
import { completeWhenOver } from './close-lesson';
import { lockAnyContract } from './lock-contract';

const HOUR_MS = 60 * 60 * 1000;

/** Job close-held-lesson: HELD becomes DONE after 48 h without an open complaint. Running again changes nothing. */
export function closeHeldLesson({ db, now }: ServiceContext<SystemActor>, { lessonId }: { lessonId: number }): Promise<void> {
  return db.$transaction(async (tx) => {
    const found = await tx.lesson.findUnique({ where: { id: lessonId }, select: { contractId: true } });
    const contract = found && (await lockAnyContract(tx, found.contractId));
    if (!contract) return;
    const lesson = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } });
    if (lesson.status !== 'HELD' || !lesson.heldAt || lesson.heldAt.getTime() + lessonPolicy.doneAfterHours * HOUR_MS > now.getTime()) return;
    if ((await tx.complaint.count({ where: { lessonId, status: 'OPEN' } })) > 0) return;
    await changeLesson(tx, { contract, lesson, to: 'DONE', role: 'system', actorId: null, now });
    await completeWhenOver(tx, contract.id, now);
  });
}
