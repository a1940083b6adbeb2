import { joinMethods, type OwnMembership } from '~/domain/company/schema/company';
import { membershipMachine } from '~/domain/company/status';
import type { Membership } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

/**
 * Returns the user's current company, the join date and how the user joined.
 * @throws DomainError NOT_FOUND for a user who has left meanwhile
 */
export async function getOwnMembership({
  db,
  membership: { id },
}: ServiceContext & { membership: Membership }): Promise<OwnMembership> {
  const [membership, joined] = await Promise.all([
    db.companyMembership.findFirst({
      where: { id, leftAt: null },
      select: { joinedAt: true, company: { select: { name: true, isUseEmployeeList: true } } },
    }),
    db.stateEvent.findFirst({
      where: { machine: membershipMachine.name, entityId: id, to: 'JOINED' },
      select: { reason: true },
    }),
  ]);
  if (!membership) throw new DomainError('NOT_FOUND');
  const { joinedAt, company } = membership;
  return { ...company, joinedAt, way: joinMethods.find((method) => method === joined?.reason) ?? null };
}
