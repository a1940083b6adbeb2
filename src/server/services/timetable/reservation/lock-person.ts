import type { MemberActor, Membership } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/**
 * Locks the account's row, then the membership's, so that a member's own requests run one after another and none runs
 * while the member leaves.
 * @throws DomainError FORBIDDEN for a former member
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
