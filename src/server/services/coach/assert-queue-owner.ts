import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';

/**
 * Checks that an action queued on a phone is sent by the expert who did it, not by the expert who is logged in now.
 * @throws DomainError UNAUTHENTICATED for another expert's action, so that it waits for their login
 */
export function assertQueueOwner(
  { coach }: { coach: { id: number } },
  { doneBy }: { doneBy?: string | undefined },
): void {
  if (doneBy === undefined || decryptId('coach', doneBy).id === coach.id) return;
  throw new DomainError(
    'UNAUTHENTICATED',
    { otherAccount: true },
    '다른 계정으로 로그인되어 있어요. 기록한 계정으로 로그인해 주세요.',
  );
}
