import { missingExpertToldAt } from '~/domain/timetable/missing-expert';
import { openStatuses } from '~/domain/timetable/status';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from './lock-timetable';
import { tellEmployee } from './tell-employee';

/**
 * Tells the people in a lesson, once, that no expert is found for it yet.
 * @returns when it has to be told; null where it is told or an expert gives the lesson
 */
export async function tellMissingExpert(tx: Tx, timetable: LockedTimetable, now: Date): Promise<Date | null> {
  const { id, startsAt, expertMissingAt, expertMissingToldAt } = timetable;
  if (!expertMissingAt || expertMissingToldAt || now >= startsAt) return null;
  const toldAt = missingExpertToldAt(startsAt);
  if (now < toldAt) return toldAt;
  await tellOpen(tx, timetable, 'expert-missing', now);
  await tx.timetable.update({ where: { id }, data: { expertMissingToldAt: now } });
  return null;
}

/** Tells everybody who has something of the lesson that its expert gives it after all. */
export async function tellFoundExpert(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  await renewFreeTime(tx, timetable, now);
  await tellOpen(tx, timetable, 'expert-found', now);
}

/** Cancelling was free while the expert was missing, so seats now have the free time of a moved lesson. */
export async function renewFreeTime(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  await tx.timetableReservation.updateMany({
    where: {
      timetableId: timetable.id,
      status: 'RESERVED',
      userId: { not: null },
      OR: [{ promotedAt: null }, { promotedAt: { lt: now } }],
    },
    data: { promotedAt: now },
  });
}

/** Tells everybody who has something of the lesson. */
async function tellOpen(
  tx: Tx,
  timetable: LockedTimetable,
  kind: 'expert-missing' | 'expert-found',
  now: Date,
): Promise<void> {
  const open = await tx.timetableReservation.findMany({
    where: { timetableId: timetable.id, status: { in: [...openStatuses] } },
    select: { id: true, userId: true },
    orderBy: { id: 'asc' },
  });
  for (const reservation of open) await tellEmployee(tx, timetable, reservation, { kind }, { now });
}
