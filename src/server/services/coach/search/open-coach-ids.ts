import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';

/**
 * Returns the id in a token that a browser has stored, or none when the token was made with a retired key or forged.
 * For flatMap.
 */
export function openCoachIds(token: string): number[] {
  try {
    return [decryptId('coach', token).id];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
