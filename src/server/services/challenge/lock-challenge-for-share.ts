import { DomainError } from '~/domain/shared/errors';
import type { ChallengeStatus } from '~/domain/challenge/status';
import type { Tx } from '~/server/db';
import { fromColumnDay, visibleTo } from './visible';

/**
 * Returns a challenge that the company's employees can see, locked so that it cannot be ended before the transaction is
 * over.
 * @throws DomainError NOT_FOUND
 */
export async function lockChallengeForShare(
  tx: Tx,
  { challengeId: id, csCorporateId }: { challengeId: number; csCorporateId: number },
): Promise<{ status: ChallengeStatus; startsOn: string; endsOn: string }> {
  await tx.$executeRaw`select 1 from challenges where id = ${id} for share`;
  const challenge = await tx.challenge.findFirst({
    where: { id, ...visibleTo(csCorporateId) },
    select: { status: true, startsOn: true, endsOn: true },
  });
  if (!challenge) throw new DomainError('NOT_FOUND');
  const { status, startsOn, endsOn } = challenge;
  return { status, startsOn: fromColumnDay(startsOn), endsOn: fromColumnDay(endsOn) };
}
