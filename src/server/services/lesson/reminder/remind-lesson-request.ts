import { isPaused } from '~/domain/coach/status';
import { answerableUntil, answerReminderAt, nightAround } from '~/domain/lesson/hours';
import { answerer } from '~/domain/lesson/next-step';
import { canConfirmTime } from '~/domain/lesson/open-times';
import { lessonMachine } from '~/domain/lesson/status';
import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import type { JobPayload } from '~/server/jobs/definitions';
import { enqueue, enqueueOnce } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { loadContract } from '../contract/contract-row';
import { lockAnyLesson } from '../contract/lock-contract';
import { hasOtherTime } from '../time/has-other-time';
import { notifyParty } from './notify-party';

/** Plans the reminder of a request, in the transaction that writes its deadline. */
export async function planRequestReminder(
  tx: Tx,
  { lessonId, answerBy, requestedAt }: { lessonId: number; answerBy: Date; requestedAt: Date },
): Promise<void> {
  const at = answerReminderAt(requestedAt, answerBy);
  if (at === null) return;
  await enqueue(tx, 'remind-lesson-request', { lessonId, answerBy: answerBy.toISOString() }, { startAfter: at });
}

/**
 * Job remind-lesson-request: reminds the side that has to answer a request, once for each deadline. It skips a request
 * that was answered or cancelled, that has another deadline now, or that cannot be confirmed at present. A job that
 * runs at night is enqueued again for the morning if the deadline is later than that.
 */
export async function remindLessonRequest(
  ctx: ServiceContext<SystemActor>,
  payload: JobPayload<'remind-lesson-request'>,
): Promise<void> {
  const { db, now } = ctx;
  const { lessonId } = payload;
  const mayPropose = await canProposeOther(ctx, lessonId);
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    const [answerBy, side] = [answerableUntil(lesson), answerer(lesson)];
    if (lesson.status !== 'REQUESTED' || answerBy === null || side === null) return;
    if (answerBy.toISOString() !== payload.answerBy || now >= answerBy) return;
    if (!canConfirmTime({ ...contract, coachPaused: isPaused(contract.coach) }, lesson.startsAt)) return;
    const at = answerReminderAt(await readRequestedAt(tx, lesson), answerBy);
    if (at === null || now < at) return;
    const night = nightAround(now);
    if (night) {
      if (night.to < answerBy) await enqueueOnce(tx, 'remind-lesson-request', payload, night.to);
      return;
    }
    const event = { kind: 'answerWanted', lessonId, startsAt: lesson.startsAt, answerBy, mayPropose } as const;
    // The requests of a series have one deadline, and their jobs send one reminder.
    const subject =
      lesson.seriesId === null ? (`answer-by:${lessonId}` as const) : (`answer-by:series:${lesson.seriesId}` as const);
    await notifyParty(tx, contract, side, event, `${subject}:${payload.answerBy}`);
  });
}

/** Returns whether the side that has to answer could propose another time. */
async function canProposeOther(ctx: ServiceContext<SystemActor>, lessonId: number): Promise<boolean> {
  const lesson = await ctx.db.lesson.findUnique({ where: { id: lessonId } });
  const side = lesson && answerer(lesson);
  if (!lesson || !side) return false;
  return hasOtherTime(ctx, await loadContract(ctx.db, lesson.contractId), side, lesson);
}

/** Returns when the current time was requested: the time of the lesson's last event. */
async function readRequestedAt(tx: Tx, { id, createdAt }: { id: number; createdAt: Date }): Promise<Date> {
  const last = await tx.stateEvent.findFirst({
    where: { machine: lessonMachine.name, entityId: id },
    orderBy: { id: 'desc' },
    select: { at: true },
  });
  return last?.at ?? createdAt;
}
