import type { z } from 'zod';
import type { stateTransitionSchema } from '~/domain/operations/schema/order';
import type { Db } from '~/server/db';

const MAX_EVENTS = 200;

/** Returns every transition of one row of a state machine in order, with the name of the account that made it. */
export async function listTransitions(
  db: Db,
  machine: string,
  entityId: number,
): Promise<(z.infer<typeof stateTransitionSchema> & { by: string | null })[]> {
  const events = await db.stateEvent.findMany({
    where: { machine, entityId },
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
  const actors = await db.user.findMany({
    where: { id: { in: events.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  return events.map(({ actorRole, actorId, operatorId, ...event }) => ({
    ...event,
    role: actorRole,
    byOperator: operatorId !== null,
    by: actorId === null ? null : (names.get(actorId) ?? null),
  }));
}
