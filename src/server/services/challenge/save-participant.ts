import type { Membership } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';

type Participant = { challengeId: number; userId: number; membership: Pick<Membership, 'id' | 'csCorporateId'> };

/**
 * Writes where somebody stands: their days are counted anew from their marks, so that no number drifts. The person is
 * locked by who calls.
 * @param rankedAt when they chose to stand in the ranking, null for who leaves it; as it was without
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
