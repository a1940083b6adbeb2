import { lessonMessageKinds } from '~/domain/lesson/message-kinds';
import { noteReminder } from '~/domain/lesson/policy';
import { notesWantedMail } from '~/domain/lesson/texts/notes-wanted';
import type { SystemActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayStart } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { loadContract, withCoachOf } from '../contract/contract-row';
import { notifyParty } from './notify-party';

/**
 * Lessons that took place, whose coach has not written the note a day after their end and was not reminded of it. A
 * trial has a note of its own, and nobody can write about a learner whose account is closed.
 */
function withoutNote(now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return {
    status: { in: ['HELD', 'DONE'] },
    startsAt: { gt: ago(noteReminder.untilHours) },
    endsAt: { lte: ago(noteReminder.afterHours) },
    note: null,
    noteRemindedAt: null,
    contract: { productType: { not: 'trial' } },
    learner: { status: { not: 'LEFT' } },
    coach: { user: { status: 'ACTIVE' } },
  } satisfies Prisma.LessonWhereInput;
}

/**
 * Job remind-notes: reminds each coach of lessons without a note, by one mail a day at most, and of each lesson once.
 * Coaches who were missed on a day without a worker are reminded the next day. When a coach cannot be reminded, the
 * others still are; the job then fails and is retried. Running it again sends nothing twice.
 * @throws AggregateError with the error of each coach who was not reminded
 */
export async function remindNotes({ db, now }: ServiceContext<SystemActor>): Promise<void> {
  const coaches = await db.lesson.groupBy({
    by: ['coachId'],
    where: withoutNote(now),
    orderBy: { coachId: 'asc' },
  });
  const errors: unknown[] = [];
  for (const { coachId } of coaches) {
    try {
      await db.$transaction((tx) => remindCoach(tx, coachId, now));
    } catch (thrown) {
      errors.push(thrown);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${coaches.length} coaches were not reminded of notes`);
}

async function remindCoach(tx: Tx, coachId: number, now: Date): Promise<void> {
  const lessons = await lockLessons(tx, coachId, now);
  const [first] = lessons;
  const isRemindedToday =
    (await tx.lesson.count({ where: { coachId, noteRemindedAt: { gte: seoulDayStart(now) } } })) > 0;
  if (!first || isRemindedToday) return;
  if (lessons.length === 1) await notifyOfOne(tx, coachId, first);
  else await notifyOfSeveral(tx, coachId, { lessons, now });
  await tx.lesson.updateMany({ where: { id: { in: lessons.map(({ id }) => id) } }, data: { noteRemindedAt: now } });
}

type Unnoted = Awaited<ReturnType<typeof lockLessons>>[number];

/** Locks the coach's lessons without a note, so that two runs at the same time send one mail. The oldest is first. */
async function lockLessons(tx: Tx, coachId: number, now: Date) {
  const due = await tx.lesson.findMany({ where: { ...withoutNote(now), coachId }, select: { id: true } });
  const ids = due.map(({ id }) => id);
  await tx.$queryRaw`select id from lessons where id = any(${ids}::int[]) order by id for no key update`;
  // Another run, the coach or an operator may have changed them before the lock.
  return tx.lesson.findMany({
    where: { ...withoutNote(now), id: { in: ids } },
    select: {
      id: true,
      contractId: true,
      startsAt: true,
      contract: { select: { program: { select: { title: true } } } },
    },
    orderBy: { startsAt: 'asc' },
  });
}

/** The mail about one lesson names the learner, and opens the note. */
async function notifyOfOne(tx: Tx, coachId: number, { id, contractId, startsAt }: Unnoted): Promise<void> {
  const contract = await withCoachOf(tx, await loadContract(tx, contractId), { coachId });
  await notifyParty(tx, contract, 'coach', { kind: 'noteWanted', lessonId: id, startsAt }, `note:${id}:wanted`);
}

/** The mail about several lessons opens the list in the month of each of them. */
async function notifyOfSeveral(
  tx: Tx,
  coachId: number,
  { lessons, now }: { lessons: readonly Unnoted[]; now: Date },
): Promise<void> {
  const { user } = await tx.coach.findUniqueOrThrow({
    where: { id: coachId },
    select: { user: { select: { id: true, email: true } } },
  });
  await queueMessage(tx, {
    kind: lessonMessageKinds.noteWanted,
    template: 'lesson-noteWanted',
    recipient: user.email,
    userId: user.id,
    content: notesWantedMail(
      lessons.map(({ startsAt, contract: { program } }) => ({ startsAt, programTitle: program.title })),
      (month) => new URL(`/f/user/mypage/lesson/expert?month=${month}`, env.APP_URL).href,
    ),
    dedupeKey: `notes-wanted:${coachId}:${seoulDate(now)}`,
  });
}
