import { reservationMachine, type ReservationStatus } from '~/domain/timetable/status';
import type { Db, Tx } from '~/server/db';

/** Which of some reservations were attended at a moment, whatever an operator put right afterwards. */
export async function attendedAt(
  db: Db | Tx,
  { reservations, at }: { reservations: readonly { id: number; status: ReservationStatus }[]; at: Date },
): Promise<ReadonlySet<number>> {
  const later = await db.stateEvent.findMany({
    where: { machine: reservationMachine.name, entityId: { in: reservations.map(({ id }) => id) }, at: { gte: at } },
    orderBy: { id: 'desc' },
    select: { entityId: true, from: true },
  });
  // The first change after the moment is the last one that is set here.
  const before = new Map(later.map(({ entityId, from }) => [entityId, from]));
  const attended = reservations.filter(({ id, status }) => (before.get(id) ?? status) === 'ATTENDED');
  return new Set(attended.map(({ id }) => id));
}
