import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { isOpenMatch } from '~/domain/matching/status';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { endMatch } from './end-match';
import { lockMatch } from '../lock-match';

/**
 * Ends the request for the learner; coaches who wait are notified.
 * @throws DomainError NOT_FOUND for another's, REQUEST_CLOSED
 */
export function cancelMatch(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedConsultingId }: { encryptedConsultingId: string },
): Promise<void> {
  const { id } = decryptId('consulting', encryptedConsultingId);
  return db.$transaction(async (tx) => {
    const match = await lockMatch(tx, id);
    if (match?.userId !== actor.userId) throw new DomainError('NOT_FOUND');
    if (!isOpenMatch(match.status)) throw new DomainError('REQUEST_CLOSED');
    await endMatch(tx, match, { endedBy: 'GIVEN_UP', role: 'learner', actorId: actor.userId, now });
  });
}
