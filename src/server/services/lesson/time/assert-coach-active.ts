import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * No time is asked for or fixed with a coach who is paused. The coach's row is held, so a pause waits for the caller.
 * @throws DomainError COACH_PAUSED
 */
export async function assertCoachActive(tx: Tx, coachId: number): Promise<void> {
  const active = await tx.$queryRaw<unknown[]>`
    select 1 from coaches where id = ${coachId} and status = 'APPROVED' for key share`;
  if (active.length === 0) throw new DomainError('COACH_PAUSED');
}
