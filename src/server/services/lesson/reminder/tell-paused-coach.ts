import { reminderAt } from '~/domain/lesson/hours';
import { DAY_MS } from '~/domain/shared/durations';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';

/**
 * Has the learners of a coach who was just paused told of the fixed lessons that are closer than their reminder; those
 * of later lessons are told by the reminder itself, while the coach is still paused. The jobs lock the contracts, which
 * come after the coach's row in the order of locks only in a transaction of their own.
 */
export async function planPausedCoachNews(tx: Tx, { coachId, now }: { coachId: number; now: Date }): Promise<void> {
  const near = await tx.lesson.findMany({
    where: { coachId, status: 'CONFIRMED', startsAt: { gt: now, lt: new Date(now.getTime() + 2 * DAY_MS) } },
    select: { id: true, startsAt: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: lessonId, startsAt } of near)
    if (reminderAt(startsAt) <= now) await enqueue(tx, 'remind-lesson', { lessonId, startsAt: startsAt.toISOString() });
}
