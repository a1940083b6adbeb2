import { noteReminder } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import type { Prisma } from '~/generated/prisma/client';
import type { ServiceContext } from '~/server/service-context';
import { lockAnyLesson } from '../contract/lock-contract';
import { notifyParty } from './notify-party';

const BATCH = 200;

/**
 * Lessons that took place and whose coach has not written the note a day after their end. A trial has a note of its
 * own, and nobody can write about a learner who has left.
 */
function withoutNote(now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return {
    status: { in: ['HELD', 'DONE'] },
    startsAt: { gt: ago(noteReminder.untilHours) },
    endsAt: { lte: ago(noteReminder.afterHours) },
    note: null,
    contract: { productType: { not: 'trial' } },
    learner: { status: { not: 'LEFT' } },
    coach: { user: { status: 'ACTIVE' } },
  } satisfies Prisma.LessonWhereInput;
}

/**
 * Part of the job remind-contracts: reminds coaches of lessons without a note, once for each lesson. Coaches who were
 * missed on a day without a worker are reminded the next day. Running it again sends nothing twice.
 */
export async function remindNotes({ db, now }: ServiceContext<SystemActor>): Promise<void> {
  for (let afterId = 0; ;) {
    const lessons = await db.lesson.findMany({
      where: { ...withoutNote(now), id: { gt: afterId } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const { id } of lessons) await remindOne(db, id, now);
    const last = lessons.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}

function remindOne(db: ServiceContext['db'], lessonId: number, now: Date): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    // The coach may have written it, or an operator undone the lesson, meanwhile.
    const isMissing = (await tx.lesson.count({ where: { ...withoutNote(now), id: lessonId } })) > 0;
    if (!locked || !isMissing) return;
    const { startsAt } = locked.lesson;
    await notifyParty(
      tx,
      locked.contract,
      'coach',
      { kind: 'noteWanted', lessonId, startsAt },
      `note:${lessonId}:wanted`,
    );
  });
}
