import type { Prisma } from '~/generated/prisma/client';

/** Members of then who are members still: who joined later is none of them, nor who left meanwhile. */
export const inForceWhenSent = ({
  csCorporateId,
  sentAt,
}: {
  csCorporateId: number;
  sentAt: Date;
}): Prisma.CompanyMembershipWhereInput => ({ csCorporateId, leftAt: null, joinedAt: { lte: sentAt } });
