import type { Tx } from '~/server/db';

/**
 * Locks a coach's authorisation at a company until the transaction ends: the coach's row first, then the authorisation.
 * A withdrawal and a pause of the coach wait for it, so nothing is written under an authorisation that has ended.
 * @returns whether the authorisation is in force and the coach is approved
 */
export async function lockAuthorisationForShare(
  tx: Tx,
  { coachId, csCorporateId }: { coachId: number; csCorporateId: number },
): Promise<boolean> {
  // A pause locks the coach's row with `for update`. The weakest lock waits for the pause, but not for an update of the
  // coach's measured values.
  const lockedRows = await tx.$queryRaw<unknown[]>`
    select 1 from coaches c join company_experts e on e.coach_id = c.id
    where c.id = ${coachId} and c.status = 'APPROVED' and e.cs_corporate_id = ${csCorporateId} and e.withdrawn_at is null
    for key share of c for share of e`;
  return lockedRows.length > 0;
}
