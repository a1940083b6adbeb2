import { endedEarlyOn, type ShownPeriod } from '~/domain/challenge/status';
import type { Prisma } from '~/generated/prisma/client';

/** The day of a column without a time: midnight in UTC of "YYYY-MM-DD". */
export const toColumnDay = (day: string): Date => new Date(day);
export const fromColumnDay = (column: Date): string => column.toISOString().slice(0, 10);

type PeriodColumns = { startsOn: Date; endsOn: Date; endedAt: Date | null };
/** A challenge's days, with the one on which it was ended early. */
export function periodOf({ startsOn, endsOn, endedAt }: PeriodColumns): ShownPeriod {
  const period = { startsOn: fromColumnDay(startsOn), endsOn: fromColumnDay(endsOn) };
  return { ...period, endedOn: endedEarlyOn({ ...period, endedAt }) };
}

/** Challenges that employees of the company see: not drafts, and for every company or theirs. */
export const visibleTo = (csCorporateId: number): Prisma.ChallengeWhereInput => ({
  status: { not: 'DRAFT' },
  OR: [{ forAll: true }, { companies: { some: { csCorporateId } } }],
});
