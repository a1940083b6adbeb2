import { statementYearCsv } from '~/domain/document/expert-statement';
import type { DocumentTable } from '~/domain/document/schema';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { readPaperLines } from './read-paper-lines.sql';

/**
 * Returns a coach's settled months of a year as one table, the first month first; without rows for a year that has
 * none. Learners are not named.
 */
export async function getStatementYear(
  { db, coach }: Pick<ServiceContext<MemberActor>, 'db'> & { coach: { id: number } },
  { year }: { year: number },
): Promise<DocumentTable> {
  const statements = await db.settlementStatement.findMany({
    where: { coachId: coach.id, status: { not: 'OPEN' }, month: { month: { startsWith: `${year}-` } } },
    orderBy: { month: { month: 'asc' } },
    select: {
      id: true,
      taxType: true,
      carriedIn: true,
      incomeTax: true,
      localTax: true,
      carriedOut: true,
      net: true,
      month: { select: { month: true } },
      payout: { select: { paidOn: true } },
    },
  });
  const lines = await readPaperLines(
    db,
    statements.map(({ id }) => id),
  );
  const csv = statementYearCsv(
    statements.map(({ id, taxType, month, payout, ...amounts }) => ({
      month: month.month,
      paidOn: payout && payout.paidOn.toISOString().slice(0, 10),
      lines: lines.filter(({ statementId }) => statementId === id),
      figures: { ...amounts, taxType: taxType ?? 'INDIVIDUAL' },
    })),
  );
  return { csv, fileName: `${year}-statements.csv` };
}
