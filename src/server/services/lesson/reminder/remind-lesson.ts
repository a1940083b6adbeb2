import { reminderAt } from '~/domain/lesson/hours';
import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { lockAnyLesson } from '../contract/lock-contract';
import { notifyParty } from './notify-party';

/**
 * Enqueues the reminder of a time that was just fixed. If it is fixed later than the reminder, both sides have just
 * been notified.
 */
export async function planLessonReminder(
  tx: Tx,
  { lessonId, startsAt, now }: { lessonId: number; startsAt: Date; now: Date },
): Promise<void> {
  const at = reminderAt(startsAt);
  if (at > now) await enqueue(tx, 'remind-lesson', { lessonId, startsAt: startsAt.toISOString() }, { startAfter: at });
}

/**
 * Job remind-lesson: reminds both sides of a fixed lesson, once for each time it was fixed for. A lesson that was
 * cancelled or moved is skipped: a new time has its own job, if it was fixed early enough. If the coach is paused, only
 * the learner is notified, of the pause.
 */
export function remindLesson(
  { db, now }: ServiceContext<SystemActor>,
  { lessonId, startsAt }: { lessonId: number; startsAt: string },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    const isCurrent = lesson.status === 'CONFIRMED' && lesson.startsAt.toISOString() === startsAt;
    if (!isCurrent || now >= lesson.startsAt || now < reminderAt(lesson.startsAt)) return;
    const paused = await tx.coach.count({ where: { id: lesson.coachId, status: { not: 'APPROVED' } } });
    if (paused > 0) {
      const notification = { kind: 'coachPaused', lessonId, startsAt: lesson.startsAt } as const;
      return notifyParty(tx, contract, 'learner', notification, `coach-paused:${lessonId}:${startsAt}`);
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
