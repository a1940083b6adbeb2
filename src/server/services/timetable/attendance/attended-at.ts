import { reservationMachine, type ReservationStatus } from '~/domain/timetable/status';
import type { Db, Tx } from '~/server/db';

/** Returns which of the reservations were attended at a moment, ignoring later corrections by an operator. */
export async function attendedAt(
  db: Db | Tx,
  { reservations, at }: { reservations: readonly { id: number; status: ReservationStatus }[]; at: Date },
): Promise<ReadonlySet<number>> {
  const laterEvents = await db.stateEvent.findMany({
    where: { machine: reservationMachine.name, entityId: { in: reservations.map(({ id }) => id) }, at: { gte: at } },
    orderBy: { id: 'desc' },
    select: { entityId: true, from: true },
  });
  // The events are in descending order, so the first change after the moment is set last.
  const before = new Map(laterEvents.map(({ entityId, from }) => [entityId, from]));
  const attended = reservations.filter(({ id, status }) => (before.get(id) ?? status) === 'ATTENDED');
  return new Set(attended.map(({ id }) => id));
}
