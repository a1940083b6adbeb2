import { joiningWays, type OwnMembership } from '~/domain/company/schema';
import { membershipMachine } from '~/domain/company/status';
import type { Membership } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

/**
 * The company that one belongs to now, since when, and what let one in.
 * @throws DomainError NOT_FOUND for who has left meanwhile
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
  return { ...company, joinedAt, way: joiningWays.find((way) => way === joined?.reason) ?? null };
}
