import type { CoachPause } from '~/domain/coach/pause';
import { coachMachine } from '~/domain/coach/status';
import type { ServiceContext } from '~/server/service-context';

/**
 * Returns since when the coach's activity is paused, and why; null when it is not paused. Served by
 * state_events(machine, entity_id, id).
 */
export async function readCoachPause({ db }: ServiceContext, coachId: number): Promise<CoachPause | null> {
  if ((await db.coach.count({ where: { id: coachId, status: 'SUSPENDED' } })) === 0) return null;
  const event = await db.stateEvent.findFirst({
    where: { machine: coachMachine.name, entityId: coachId, to: 'SUSPENDED' },
    orderBy: { id: 'desc' },
    select: { at: true, reason: true },
  });
  return { since: event?.at ?? null, reason: event?.reason ?? null };
}
