import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';

/**
 * The id behind a token that a browser has kept, or none: made with a key that is retired, or by somebody. For flatMap.
 */
export function openCoachIds(token: string): number[] {
  try {
    return [decryptId('coach', token).id];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
