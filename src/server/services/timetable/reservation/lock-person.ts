import type { MemberActor, Membership } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * Keeps a member's own doings apart, and lets nobody do anything while leaving: the account's row, then the
 * membership's.
 * @throws DomainError FORBIDDEN for who is no member any more
 */
export async function lockPerson(
  tx: Tx,
  { userId }: Pick<MemberActor, 'userId'>,
  { id }: Pick<Membership, 'id'>,
): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from users u join company_memberships m on m.user_id = u.id
    where m.id = ${id} and u.id = ${userId} and m.left_at is null for no key update of u, m`;
  if (rows.length === 0) throw new DomainError('FORBIDDEN');
}
