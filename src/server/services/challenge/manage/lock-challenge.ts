import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/** A challenge with what belongs to it, for who changes it: one at a time. @throws DomainError NOT_FOUND */
export async function lockChallenge(tx: Tx, id: number) {
  await tx.$executeRaw`select 1 from challenges where id = ${id} for no key update`;
  const challenge = await tx.challenge.findUnique({
    where: { id },
    include: { companies: { select: { csCorporateId: true } }, videos: { select: { id: true } } },
  });
  if (!challenge) throw new DomainError('NOT_FOUND');
  return challenge;
}
