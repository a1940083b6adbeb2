import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';

/**
 * What waited on a phone is sent by who did it alone, whoever is logged in there by now.
 * @throws DomainError UNAUTHENTICATED for another expert's, so that it waits for their login
 */
export function assertOwnQueue(
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
