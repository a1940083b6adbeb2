import { freeCancelUntil } from '~/domain/timetable/cancel';
import type { Notice } from '~/domain/timetable/texts/notices';
import {
  nextWaitingListCheck,
  type WaitingListState,
  type WaitingListStep,
  waitingListSteps,
} from '~/domain/timetable/waiting-list';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { changeReservation } from './change-reservation';
import { readHeldUntil } from './overlapping-hours';
import type { LockedTimetable } from './lock-timetable';
import { messageLeavesAt, notifyEmployee } from './notify-employee';

type Queued = { id: number; userId: number | null; status: 'WAITING' | 'OFFERED' };

/**
 * Gives and offers the free seats of a locked lesson to the waiting list, in order, and ends expired offers and waits.
 * It runs in the transaction that freed a seat, raised the capacity or added a waiting person, and by the clock.
 * @returns when the list must be checked next; null when nobody waits
 */
export async function settleWaitingList(tx: Tx, timetable: LockedTimetable, now: Date): Promise<Date | null> {
  for (;;) {
    const { state, queued } = await readWaitingList(tx, timetable, now);
    const steps = waitingListSteps(state, now);
    if (steps.length === 0) return nextWaitingListCheck(state);
    for (const step of steps) {
      const entry = queued.get(step.id);
      if (entry) await apply(tx, timetable, entry, step, now);
    }
  }
}

async function readWaitingList(
  tx: Tx,
  timetable: LockedTimetable,
  now: Date,
): Promise<{ state: WaitingListState; queued: Map<number, Queued> }> {
  const { id, startsAt, policy } = timetable;
  const { groupMaxLearnerNumber, taken, expertMissingAt } = await tx.timetable.findUniqueOrThrow({
    where: { id },
    select: { groupMaxLearnerNumber: true, taken: true, expertMissingAt: true },
  });
  // Nobody is promoted in a lesson without an expert; people keep their place until it has one.
  const hasExpert = expertMissingAt === null;
  const seats = groupMaxLearnerNumber;
  const rows = await tx.timetableReservation.findMany({
    where: { timetableId: id, status: { in: ['WAITING', 'OFFERED'] } },
    select: { id: true, userId: true, status: true, queueNumber: true, noticeHours: true, offeredUntil: true },
    orderBy: { queueNumber: 'asc' },
  });
  const queued = new Map<number, Queued>();
  const state: WaitingListState = { startsAt, policy, seats, taken, hasExpert, waiting: [], offered: [] };
  const waiting: WaitingListState['waiting'][number][] = [];
  const userIds = rows.flatMap(({ userId, status }) => (status === 'WAITING' && userId !== null ? [userId] : []));
  const needsHeldHours = hasExpert && taken < seats && userIds.length > 0;
  const held = needsHeldHours ? await readHeldUntil(tx, timetable, { userIds, now }) : new Map<number, Date>();
  const offered: WaitingListState['offered'][number][] = [];
  for (const { id: reservationId, userId, queueNumber, noticeHours, offeredUntil } of rows) {
    queued.set(reservationId, { id: reservationId, userId, status: offeredUntil ? 'OFFERED' : 'WAITING' });
    if (offeredUntil) offered.push({ id: reservationId, offeredUntil });
    else if (queueNumber !== null)
      waiting.push({ id: reservationId, queueNumber, noticeHours, heldUntil: held.get(userId ?? 0) ?? null });
  }
  return { state: { ...state, waiting, offered }, queued };
}

async function apply(
  tx: Tx,
  timetable: LockedTimetable,
  entry: Queued,
  step: WaitingListStep,
  now: Date,
): Promise<void> {
  const by = { role: 'system', actorId: null, at: now } as const;
  if (step.to === 'LOST') {
    await changeReservation(tx, entry, { to: 'LOST', lesson: timetable, by: { ...by, reason: step.rule } });
    await notifyEmployee(tx, timetable, entry, { kind: step.rule }, { now });
    return;
  }
  // The period of free cancelling begins when the person is notified of the seat.
  const promotedAt =
    step.to === 'RESERVED' && entry.userId !== null
      ? await messageLeavesAt(tx, timetable, { userId: entry.userId, kind: 'promoted', now })
      : now;
  const columns = step.to === 'OFFERED' ? { offeredUntil: step.offeredUntil } : { promotedAt };
  try {
    await changeReservation(tx, entry, { to: step.to, lesson: timetable, columns, by: { ...by, reason: step.rule } });
  } catch (thrown) {
    if (!(thrown instanceof DomainError && thrown.code === 'LESSON_AT_SAME_TIME')) throw thrown;
    // The hour was ordered or offered at this very moment: the person keeps their place.
    const held = await readHeldUntil(tx, timetable, { userIds: [entry.userId ?? 0], now });
    if (held.size === 0) await leaveForOtherLesson(tx, timetable, entry, now);
    return;
  }
  const notice: Notice =
    step.to === 'OFFERED'
      ? { kind: 'offered', offeredUntil: step.offeredUntil }
      : {
          kind: 'promoted',
          freeUntil: freeCancelUntil({ ...timetable, promotedAt, reservedAt: now, fromOffer: false }),
        };
  await notifyEmployee(tx, timetable, entry, notice, { now });
  if (step.to === 'RESERVED') await enqueue(tx, 'leave-overlapping-waits', { reservationId: entry.id });
}

/** Removes a person who has taken another lesson at this hour; the seat goes to the next person. */
export async function leaveForOtherLesson(tx: Tx, timetable: LockedTimetable, entry: Queued, now: Date): Promise<void> {
  const by = { role: 'system', actorId: null, at: now, reason: 'other-lesson' } as const;
  await changeReservation(tx, entry, { to: 'CANCELLED', lesson: timetable, by });
  await notifyEmployee(tx, timetable, entry, { kind: 'other-lesson' }, { now });
}
