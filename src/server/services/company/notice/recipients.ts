import type { Prisma } from '~/generated/prisma/client';

/**
 * Selects people who were members when the notice was sent and still are. Later members and people who left meanwhile
 * are excluded.
 */
export const inForceWhenSent = ({
  csCorporateId,
  sentAt,
}: {
  csCorporateId: number;
  sentAt: Date;
}): Prisma.CompanyMembershipWhereInput => ({ csCorporateId, leftAt: null, joinedAt: { lte: sentAt } });
