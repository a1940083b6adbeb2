import { HOUR_MS } from '~/domain/shared/durations';
import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import { enqueueOnce } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { countPoints } from '../attendance/count-points';
import { settleLottery } from '../lottery/settle-lottery';
import { type LockedTimetable, lockTimetable } from './lock-timetable';
import { notifyOffers } from './notify-offers';
import { notifyMissingExpert } from './notify-missing-expert';
import { settleWaitingList } from './settle-waiting-list';
import { notifyEmployee } from './notify-employee';

/** Job advance-timetable: takes the steps of a lesson that are due. Running it again or too early changes nothing. */
export function advanceTimetable(
  { db, now }: ServiceContext<SystemActor>,
  { timetableId }: { timetableId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const timetable = await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: timetableId });
    await settleTimetable(tx, timetable, now);
  });
}

/**
 * Brings a locked lesson up to date: its draw, its waiting list, the notifications before it, and the points of its
 * closed attendance. It also plans the next step. Code that changes seats or the waiting list calls this at the end of
 * its transaction.
 */
export async function settleTimetable(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  const { id } = timetable;
  const times = timetable.closedAt
    ? [await countPoints(tx, timetable, now)]
    : timetable.cancelledAt
      ? []
      : [
          await settleLottery(tx, timetable, now),
          await settleWaitingList(tx, timetable, now),
          await notifyOffers(tx, timetable, now),
          await remindSeats(tx, timetable, now),
          await notifyMissingExpert(tx, timetable, now),
        ];
  const next = times.flatMap((at) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  await tx.timetable.update({ where: { id }, data: { nextStepAt: next } });
  if (next) await enqueueOnce(tx, 'advance-timetable', { timetableId: id }, next);
}

/**
 * Reminds the people with a seat once, some hours before the lesson. People who reserve later have just been notified.
 */
async function remindSeats(tx: Tx, timetable: LockedTimetable, now: Date): Promise<Date | null> {
  const { id, startsAt, policy } = timetable;
  const remindAt = new Date(startsAt.getTime() - policy.message.reminderHours * HOUR_MS);
  const { remindedAt } = await tx.timetable.findUniqueOrThrow({ where: { id }, select: { remindedAt: true } });
  if (remindedAt || now >= startsAt) return null;
  if (now < remindAt) return remindAt;
  const seats = await tx.timetableReservation.findMany({
    where: { timetableId: id, status: 'RESERVED', reservedAt: { lt: remindAt } },
    select: { id: true, userId: true },
  });
  for (const seat of seats)
    await notifyEmployee(tx, timetable, seat, { kind: 'coming-up' }, { now, key: startsAt.toISOString() });
  await tx.timetable.update({ where: { id }, data: { remindedAt: now } });
  return null;
}
