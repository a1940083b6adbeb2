import type { Membership } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';

type Participant = { challengeId: number; userId: number; membership: Pick<Membership, 'id' | 'csCorporateId'> };

/**
 * Saves an employee's standing: the days are counted again from the marks, so that the number stays correct. The caller
 * has locked the user.
 * @param rankedAt when the employee chose to be in the ranking, null to leave it; unchanged when omitted
 */
export async function saveParticipant(
  tx: Tx,
  { challengeId, userId, membership }: Participant,
  rankedAt?: Date | null,
): Promise<void> {
  const marked = await tx.challengeMark.findMany({
    where: { challengeId, userId },
    distinct: ['day'],
    select: { day: true },
  });
  const columns = {
    csCorporateId: membership.csCorporateId,
    membershipId: membership.id,
    days: marked.length,
    ...(rankedAt === undefined ? {} : { rankedAt }),
  };
  await tx.challengeParticipant.upsert({
    where: { challengeId_userId: { challengeId, userId } },
    create: { challengeId, userId, ...columns },
    update: columns,
  });
}
