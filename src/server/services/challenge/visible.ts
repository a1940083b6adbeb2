import type { Prisma } from '~/generated/prisma/client';

/** The day of a column without a time: midnight in UTC of "YYYY-MM-DD". */
export const toColumnDay = (day: string): Date => new Date(day);
export const fromColumnDay = (column: Date): string => column.toISOString().slice(0, 10);

/** Challenges that employees of the company see: not drafts, and for every company or theirs. */
export const visibleTo = (csCorporateId: number): Prisma.ChallengeWhereInput => ({
  status: { not: 'DRAFT' },
  OR: [{ forAll: true }, { companies: { some: { csCorporateId } } }],
});
