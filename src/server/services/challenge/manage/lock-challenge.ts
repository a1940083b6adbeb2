import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

const concurrentChangeMessage = '그사이 다른 운영자가 이 챌린지를 바꿨어요. 지금 내용을 확인해 주세요.';

/**
 * Locks a challenge with its related rows for a change, and checks that it is still the revision that the operator saw.
 * @param basedOn the revision that the operator saw
 * @throws DomainError NOT_FOUND, CONFLICT when the revision has changed meanwhile
 */
export async function lockChallenge(
  tx: Tx,
  { challengeId: id, basedOn }: { challengeId: number; basedOn?: number | null | undefined },
) {
  await tx.$executeRaw`select 1 from challenges where id = ${id} for no key update`;
  const challenge = await tx.challenge.findUnique({
    where: { id },
    include: { companies: { select: { csCorporateId: true } }, videos: { select: { id: true } } },
  });
  if (!challenge) throw new DomainError('NOT_FOUND');
  if (challenge.revision !== basedOn) throw new DomainError('CONFLICT', {}, concurrentChangeMessage);
  return challenge;
}
