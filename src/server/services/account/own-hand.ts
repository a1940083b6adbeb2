import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';

/**
 * What only the account's owner may do, never an operator acting as them: logins, consents, leaving.
 * @throws DomainError NOT_YOUR_HAND
 */
export function assertOwnHand(actor: MemberActor): void {
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
}
