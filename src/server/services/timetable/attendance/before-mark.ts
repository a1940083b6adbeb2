import { reservationMachine } from '~/domain/timetable/status';
import type { Db, Tx } from '~/server/db';

const machine = reservationMachine.name;

/** Returns the status of a reservation before it was marked: a seat, or a seat whose owner gave a notice of absence. */
export async function readBeforeMark(tx: Tx, entityId: number): Promise<'RESERVED' | 'ABSENT_NOTICED'> {
  const last = await tx.stateEvent.findFirst({
    where: { machine, entityId, to: { in: ['RESERVED', 'ABSENT_NOTICED'] } },
    orderBy: { id: 'desc' },
    select: { to: true },
  });
  return last?.to === 'ABSENT_NOTICED' ? 'ABSENT_NOTICED' : 'RESERVED';
}

/** Returns the reservations whose owners gave a notice of absence, whatever was marked later. */
export async function readNoticed(db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const events = await db.stateEvent.findMany({
    where: { machine, entityId: { in: [...ids] }, to: 'ABSENT_NOTICED', actorRole: 'learner' },
    select: { entityId: true },
  });
  return new Set(events.map(({ entityId }) => entityId));
}
