import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { settleTimetable } from './advance-timetable';
import { lockTimetable } from './lock-timetable';
import { leaveForOtherLesson } from './settle-waiting-list';

/**
 * Job leave-overlapping-waits: removes a person who got a seat from a waiting list or a draw from other waiting lists
 * at that hour; an offer alone does not remove them. Each lesson has its own transaction, so that two lessons do not
 * deadlock. Running it again changes nothing.
 */
export async function leaveOverlappingWaits(
  { db, now }: ServiceContext<SystemActor>,
  { reservationId }: { reservationId: number },
): Promise<void> {
  const seat = await db.timetableReservation.findUnique({
    where: { id: reservationId },
    select: { userId: true, status: true, timetable: { select: { startsAt: true, endsAt: true } } },
  });
  if (!seat || seat.userId === null || seat.status !== 'RESERVED') return;
  const { startsAt, endsAt } = seat.timetable;
  const entries = await db.timetableReservation.findMany({
    where: {
      userId: seat.userId,
      status: 'WAITING',
      timetable: { startsAt: { lt: endsAt }, endsAt: { gt: startsAt } },
    },
    select: { id: true, timetableId: true },
  });
  for (const { id, timetableId } of entries)
    await db.$transaction(async (tx) => {
      const timetable = await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: timetableId });
      const wait = await tx.timetableReservation.findUniqueOrThrow({
        where: { id },
        select: { userId: true, status: true },
      });
      if (wait.status !== 'WAITING') return;
      await leaveForOtherLesson(tx, timetable, { id, userId: wait.userId, status: 'WAITING' }, now);
      await settleTimetable(tx, timetable, now);
    });
}
