import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * Refuses what cannot be done with a coach who is paused: to request, move or confirm a time, to ask for one, and to
 * send a payment link. The coach's row is locked, so a pause waits for the caller. `message` replaces the usual words.
 * @throws DomainError COACH_PAUSED
 */
export async function assertCoachActive(tx: Tx, coachId: number, message?: string): Promise<void> {
  const active = await tx.$queryRaw<unknown[]>`
    select 1 from coaches where id = ${coachId} and status = 'APPROVED' for key share`;
  if (active.length === 0) throw new DomainError('COACH_PAUSED', {}, message);
}
