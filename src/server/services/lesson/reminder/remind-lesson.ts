import { reminderAt } from '~/domain/lesson/hours';
import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { lockAnyLesson } from '../contract/lock-contract';
import { notifyParty } from './notify-party';

/** The job that reminds of a time just fixed; what is fixed later than that, both have just read of. */
export async function planLessonReminder(
  tx: Tx,
  { lessonId, startsAt, now }: { lessonId: number; startsAt: Date; now: Date },
): Promise<void> {
  const at = reminderAt(startsAt);
  if (at > now) await enqueue(tx, 'remind-lesson', { lessonId, startsAt: startsAt.toISOString() }, { startAfter: at });
}

/**
 * Job remind-lesson: reminds both sides of a fixed lesson, once for each time that it was fixed for. One that was
 * cancelled or moved meanwhile is left alone: a new time has a job of its own, if it was fixed early enough for one. Of
 * one whose coach is paused the learner is told that instead.
 */
export function remindLesson(
  { db, now }: ServiceContext<SystemActor>,
  { lessonId, startsAt }: { lessonId: number; startsAt: string },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    const stands = lesson.status === 'CONFIRMED' && lesson.startsAt.toISOString() === startsAt;
    if (!stands || now >= lesson.startsAt || now < reminderAt(lesson.startsAt)) return;
    const paused = await tx.coach.count({ where: { id: lesson.coachId, status: { not: 'APPROVED' } } });
    if (paused > 0) {
      const news = { kind: 'coachPaused', lessonId, startsAt: lesson.startsAt } as const;
      return notifyParty(tx, contract, 'learner', news, `coach-paused:${lessonId}:${startsAt}`);
    }
    for (const side of ['learner', 'coach'] as const)
      await notifyParty(
        tx,
        contract,
        side,
        { kind: 'comingUp', lessonId, startsAt: lesson.startsAt },
        `coming-up:${lessonId}:${startsAt}`,
      );
  });
}
