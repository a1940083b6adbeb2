import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * Rejects actions that are not possible with a paused coach: requesting, moving or confirming a time, asking for a
 * time, and sending a payment link. The coach's row is locked, so a pause waits for the caller. `message` is
 * worded for the side that reads it.
 * @throws DomainError COACH_PAUSED
 */
export async function assertCoachActive(tx: Tx, coachId: number, message: string): Promise<void> {
  const active = await tx.$queryRaw<unknown[]>`
    select 1 from coaches where id = ${coachId} and status = 'APPROVED' for key share`;
  if (active.length === 0) throw new DomainError('COACH_PAUSED', {}, message);
}
