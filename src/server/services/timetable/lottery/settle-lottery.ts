import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { drawOrder, type LotteryEntry, lotteryEntrySchema, publishEntries } from '~/domain/timetable/lottery';
import { z } from 'zod';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { changeReservation } from '../reservation/change-reservation';
import { hasOtherLesson, readHeldUntil } from '../reservation/overlapping-hours';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { nextQueueNumber } from '../reservation/next-queue-number';
import { notifyEmployee } from '../reservation/notify-employee';

type Entry = { id: number; userId: number | null; status: 'ENTERED'; receipt: string | null; tickets: number | null };

/**
 * Closes or draws a locked lesson's lottery when it is due. One transaction publishes the list of entries, and another
 * one reveals the seed minutes after the list, however late the list was, so that nobody who knows the seed can add an
 * entry. Nothing is drawn once the lesson has started.
 * @returns when the lottery must be checked next; null when no draw is pending
 */
export async function settleLottery(tx: Tx, timetable: LockedTimetable, now: Date): Promise<Date | null> {
  const lottery = await tx.timetableLottery.findUnique({ where: { timetableId: timetable.id } });
  if (!lottery || lottery.drawnAt) return null;
  const { closesAt, closedAt, seed } = lottery;
  if (now >= timetable.startsAt) {
    await endMissedLottery(tx, timetable, now);
    return null;
  }
  if (!closedAt && now < closesAt) return closesAt;
  if (!closedAt) await closeLottery(tx, timetable, now);
  const drawsAt = addMinutes(closedAt ?? now, timetable.policy.lottery.drawMinutesAfterClose);
  if (now < drawsAt) return drawsAt < timetable.startsAt ? drawsAt : timetable.startsAt;
  // A draw gives seats, so it waits until the lesson has an expert.
  if (timetable.expertMissingAt) return timetable.startsAt;
  await draw(tx, timetable, { seed, entries: z.array(lotteryEntrySchema).parse(lottery.entries) }, now);
  return null;
}

const addMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS);

const readEntries = (tx: Tx, timetableId: number) =>
  tx.timetableReservation.findMany({
    where: { timetableId, status: 'ENTERED' },
    select: { id: true, userId: true, receipt: true, tickets: true },
    orderBy: { id: 'asc' },
  });

/** Publishes the list of entries; people who have another lesson at the hour are left out. */
async function closeLottery(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  const { id: timetableId } = timetable;
  const entries: LotteryEntry[] = [];
  for (const { receipt, tickets, ...entry } of await readEntries(tx, timetableId)) {
    if (await hasOtherLesson(tx, entry.userId, timetable)) await removeOverlappingEntry(tx, timetable, entry, now);
    else if (receipt !== null && tickets !== null) entries.push([receipt, tickets]);
  }
  await tx.timetableLottery.update({ where: { timetableId }, data: { ...publishEntries(entries), closedAt: now } });
}

/** Gives the free seats in the order of the draw; everyone else waits in that order. */
async function draw(
  tx: Tx,
  timetable: LockedTimetable,
  { seed, entries }: { seed: string; entries: LotteryEntry[] },
  now: Date,
): Promise<void> {
  const { id: timetableId } = timetable;
  const byReceipt = new Map(
    (await readEntries(tx, timetableId)).map((entry) => [entry.receipt, { ...entry, status: 'ENTERED' as const }]),
  );
  const seats = timetable.seats - timetable.taken;
  let free = seats;
  for (const receipt of drawOrder(seed, entries)) {
    const entry = byReceipt.get(receipt);
    // An entry that was withdrawn after the list was published is skipped.
    if (!entry) continue;
    if (free <= 0) await wait(tx, timetable, entry, now);
    else if (await seat(tx, timetable, entry, now)) free -= 1;
  }
  await tx.timetableLottery.update({ where: { timetableId }, data: { drawnAt: now, drawnSeats: seats } });
}

async function wait(tx: Tx, timetable: LockedTimetable, entry: Entry, now: Date): Promise<void> {
  const by = { role: 'system', actorId: null, at: now, reason: 'drawn' } as const;
  const columns = { queueNumber: await nextQueueNumber(tx) };
  await changeReservation(tx, entry, { to: 'WAITING', lesson: timetable, columns, by });
  await notifyEmployee(tx, timetable, entry, { kind: 'drawn-waiting' }, { now });
}

/**
 * @returns false for a person without a seat: another lesson at that hour excludes them, and an unpaid order at that
 *   hour leaves them on the waiting list
 */
async function seat(tx: Tx, timetable: LockedTimetable, entry: Entry, now: Date): Promise<boolean> {
  const by = { role: 'system', actorId: null, at: now, reason: 'drawn' } as const;
  try {
    await changeReservation(tx, entry, { to: 'RESERVED', lesson: timetable, by });
  } catch (thrown) {
    if (!(thrown instanceof DomainError && thrown.code === 'LESSON_AT_SAME_TIME')) throw thrown;
    const held = await readHeldUntil(tx, timetable, { userIds: [entry.userId ?? 0], now });
    await (held.size > 0 ? wait : removeOverlappingEntry)(tx, timetable, entry, now);
    return false;
  }
  await notifyEmployee(tx, timetable, entry, { kind: 'drawn-won' }, { now });
  await enqueue(tx, 'leave-overlapping-waits', { reservationId: entry.id });
  return true;
}

/** Ends a lottery whose draw is too late: every entry ends as LOST, and the people are notified. */
async function endMissedLottery(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  const by = { role: 'system', actorId: null, at: now, reason: 'draw-missed' } as const;
  for (const { id, userId } of await readEntries(tx, timetable.id)) {
    await changeReservation(tx, { id, userId, status: 'ENTERED' }, { to: 'LOST', lesson: timetable, by });
    await notifyEmployee(tx, timetable, { id, userId }, { kind: 'draw-missed' }, { now });
  }
}

async function removeOverlappingEntry(
  tx: Tx,
  timetable: LockedTimetable,
  entry: { id: number; userId: number | null },
  now: Date,
): Promise<void> {
  const by = { role: 'system', actorId: null, at: now, reason: 'other-lesson' } as const;
  await changeReservation(tx, { ...entry, status: 'ENTERED' }, { to: 'CANCELLED', lesson: timetable, by });
  await notifyEmployee(tx, timetable, entry, { kind: 'drawn-overlap' }, { now });
}
