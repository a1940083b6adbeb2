import type { Tx } from '~/server/db';

/**
 * Holds a coach's authorisation at a company until the transaction ends: the coach's row, then the authorisation's.
 * A withdrawal and a pause of the coach wait for it, so nothing is written under an authorisation that has ended.
 * @returns whether the authorisation is in force and the coach approved
 */
export async function holdAuthorisation(
  tx: Tx,
  { coachId, csCorporateId }: { coachId: number; csCorporateId: number },
): Promise<boolean> {
  // A pause takes the coach's row `for update`; the weakest lock waits for it, and for no measure of the coach.
  const held = await tx.$queryRaw<unknown[]>`
    select 1 from coaches c join company_experts e on e.coach_id = c.id
    where c.id = ${coachId} and c.status = 'APPROVED' and e.cs_corporate_id = ${csCorporateId} and e.withdrawn_at is null
    for key share of c for share of e`;
  return held.length > 0;
}
