import type { LineKind } from '~/domain/settlement/schema';
import { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';

/** Lines with their lesson: a correction has the lesson of the disputed line. Learners are not named. */
const lines = Prisma.sql`
  select l.id, l.statement_id as "statementId", l.kind::text as kind, l.amount, coalesce(g.title, p.title) as title,
    t.cs_corporate_id as "csCorporateId", c.name as company, coalesce(t.starts_at, n.starts_at, f.at) as at
  from settlement_lines l
  left join settlement_disputes x on x.id = l.corrected_dispute_id
  left join settlement_lines o on o.id = x.line_id
  left join timetables t on t.id = coalesce(l.timetable_id, o.timetable_id)
  left join company_programs g on g.id = t.program_id
  left join companies c on c.id = t.cs_corporate_id
  left join lessons n on n.id = coalesce(l.lesson_id, o.lesson_id)
  left join ledger_transactions f on f.id = coalesce(l.ledger_transaction_id, o.ledger_transaction_id)
  left join orders r on r.id = f.order_id
  left join programs p on p.id = r.program_id`;

type Line = {
  statementId: number;
  kind: LineKind;
  title: string;
  /** Null, like its number, for a lesson of a learner. */
  company: string | null;
  csCorporateId: number | null;
  at: Date;
  amount: number;
};

/** Returns the lines of statements, each statement's in the order of their lessons. */
export function readPaperLines(db: Db | Tx, statementIds: readonly number[]): Promise<Line[]> {
  return db.$queryRaw`select "statementId", kind, title, company, "csCorporateId", at, amount from (
    ${lines} where l.statement_id = any(${[...statementIds]}::int[])) line order by at, id`;
}

type Part = { statementId: number; csCorporateId: number | null; name: string | null; lines: number; amount: number };

/** Returns the number and the sum of statement lines by company, learners' lessons last. */
export function readPaperParts(db: Db | Tx, statementIds: readonly number[]): Promise<Part[]> {
  return db.$queryRaw`
    select "statementId", "csCorporateId", company as name, count(*)::int as lines, sum(amount)::int as amount from (
      ${lines} where l.statement_id = any(${[...statementIds]}::int[])) line
    group by "statementId", "csCorporateId", company order by company nulls last, "csCorporateId"`;
}
