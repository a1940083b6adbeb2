import { reminderAt } from '~/domain/lesson/hours';
import { DAY_MS } from '~/domain/shared/durations';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';

/**
 * Enqueues jobs that notify the learners of a coach who was just paused, for fixed lessons whose reminder time has
 * passed. For later lessons the reminder itself notifies them, if the coach is still paused. The jobs need their own
 * transactions, because contracts are locked before the coach's row.
 */
export async function planPausedCoachNotifications(
  tx: Tx,
  { coachId, now }: { coachId: number; now: Date },
): Promise<void> {
  const upcoming = await tx.lesson.findMany({
    where: { coachId, status: 'CONFIRMED', startsAt: { gt: now, lt: new Date(now.getTime() + 2 * DAY_MS) } },
    select: { id: true, startsAt: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: lessonId, startsAt } of upcoming)
    if (reminderAt(startsAt) <= now) await enqueue(tx, 'remind-lesson', { lessonId, startsAt: startsAt.toISOString() });
}
