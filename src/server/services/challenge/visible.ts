import { endedEarlyOn, type VisiblePeriod } from '~/domain/challenge/status';
import type { Prisma } from '~/generated/prisma/client';

/** Returns the value of a date column without a time: midnight UTC of "YYYY-MM-DD". */
export const toColumnDay = (day: string): Date => new Date(day);
export const fromColumnDay = (column: Date): string => column.toISOString().slice(0, 10);

type PeriodColumns = { startsOn: Date; endsOn: Date; endedAt: Date | null };
/** Returns a challenge's period, including the day on which it was ended early. */
export function periodOf({ startsOn, endsOn, endedAt }: PeriodColumns): VisiblePeriod {
  const period = { startsOn: fromColumnDay(startsOn), endsOn: fromColumnDay(endsOn) };
  return { ...period, endedOn: endedEarlyOn({ ...period, endedAt }) };
}

/**
 * Condition for challenges that employees of the company can see: no drafts, and either for every company or for
 * theirs.
 */
export const visibleTo = (csCorporateId: number): Prisma.ChallengeWhereInput => ({
  status: { not: 'DRAFT' },
  OR: [{ forAll: true }, { companies: { some: { csCorporateId } } }],
});
