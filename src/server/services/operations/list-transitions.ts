import type { z } from 'zod';
import type { stateTransitionSchema } from '~/domain/operations/schema/order';
import type { Db } from '~/server/db';

const MAX_EVENTS = 200;

/** A row of a state machine. */
type MachineRow = { machine: string; entityId: number };
type Transition = z.infer<typeof stateTransitionSchema>;

const readEvents = (db: Db, rows: readonly MachineRow[]) =>
  db.stateEvent.findMany({
    where: { OR: [...rows] },
    orderBy: { id: 'asc' },
    take: MAX_EVENTS,
    select: {
      machine: true,
      from: true,
      to: true,
      actorRole: true,
      actorId: true,
      operatorId: true,
      reason: true,
      at: true,
    },
  });
type Event = Awaited<ReturnType<typeof readEvents>>[number];

const toTransition = ({ machine, from, to, reason, at, actorRole, operatorId }: Event): Transition => ({
  machine,
  from,
  to,
  reason,
  at,
  role: actorRole,
  byOperator: operatorId !== null,
});

/** Returns every transition of several rows in order. */
export async function listTransitionsOfRows(db: Db, rows: readonly MachineRow[]): Promise<Transition[]> {
  return (await readEvents(db, rows)).map(toTransition);
}

/** Returns every transition of one row of a state machine in order, with the name of the account that made it. */
export async function listTransitions(
  db: Db,
  machine: string,
  entityId: number,
): Promise<(Transition & { by: string | null })[]> {
  const events = await readEvents(db, [{ machine, entityId }]);
  const actors = await db.user.findMany({
    where: { id: { in: events.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  return events.map((event) => ({
    ...toTransition(event),
    by: event.actorId === null ? null : (names.get(event.actorId) ?? null),
  }));
}
