import { companyLessonLines } from '~/domain/payment/ledger';
import { lessonLabel } from '~/domain/settlement/texts/bill-labels';
import { settleLesson } from '~/domain/settlement/lesson';
import { closePolicy } from '~/domain/settlement/policy';
import type { Tx } from '~/server/db';
import { rateColumns, type RateColumns, rateOfDay } from '~/server/services/company/rate-of-day.sql';
import { postCompanyLessons } from '~/server/services/payment/ledger/post-company-lessons.sql';
import { unsettled } from './company-lessons.sql';
import { idOf, openBills, openStatements, type Phase } from './phase';

type Held = {
  id: number;
  coachId: number;
  coachUserId: number;
  csCorporateId: number;
  title: string;
  individual: boolean;
};
type Row = Held & RateColumns;

/**
 * Settles lessons at companies: the expert's earnings, the company's debt, and both in the ledger. A lesson without a
 * rate is left for the month after the rate is saved.
 */
export const settleCompanyLessons: Phase = async (tx, closing, after) => {
  const { until, policy, now } = closing;
  const rows = await tx.$queryRaw<Row[]>`
    select t.id, t.coach_id as "coachId", c.user_id as "coachUserId", t.cs_corporate_id as "csCorporateId", g.title,
      t.group_lesson_type = 'individual' as individual, ${rateColumns}
    from timetables t join coaches c on c.id = t.coach_id join company_programs g on g.id = t.program_id ${rateOfDay}
    where ${unsettled(until, after)}
    order by t.id limit ${closePolicy.linesPerBatch}`;
  const lessons = rows.flatMap((row) =>
    row.rateId === null ? [] : [{ ...row, ...settleLesson({ ...row, rate: row }, policy) }],
  );
  if (lessons.length > 0) {
    const statements = await openStatements(
      tx,
      closing,
      lessons.map(({ coachId }) => coachId),
    );
    const billed = lessons.filter(({ price }) => price > 0);
    const bills = await openBills(
      tx,
      closing,
      billed.map(({ csCorporateId }) => csCorporateId),
    );
    await writeLines(
      tx,
      lessons.map((lesson) => ({ ...lesson, statementId: idOf(statements, lesson.coachId) })),
    );
    await writeBillLines(
      tx,
      billed.map((lesson) => ({ ...lesson, label: lessonLabel(lesson), billId: idOf(bills, lesson.csCorporateId) })),
    );
    const held = lessons.map(({ id, csCorporateId: companyId, price, vat, earned, coachUserId }) => ({
      timetableId: id,
      lines: companyLessonLines({ price, vat: vat ?? 0, earned, companyId, coachUserId }),
    }));
    await postCompanyLessons(tx, held, { policyVersion: policy.version, at: now });
  }
  return { cursor: rows.at(-1)?.id ?? null, lines: lessons.length, unpriced: rows.length - lessons.length };
};

type Line = { id: number; statementId: number; rateId: number; earned: number };

async function writeLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  await tx.$executeRaw`
    insert into settlement_lines (kind, statement_id, timetable_id, rate_id, amount)
    select 'COMPANY_LESSON', line.* from unnest(
      ${lines.map(({ statementId }) => statementId)}::int[], ${lines.map(({ id }) => id)}::int[],
      ${lines.map(({ rateId }) => rateId)}::int[], ${lines.map(({ earned }) => earned)}::int[]) as line`;
}

type BillLine = { id: number; billId: number; rateId: number; label: string; price: number; vat: number | null };

async function writeBillLines(tx: Tx, lines: readonly BillLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.$executeRaw`
    insert into company_bill_lines (kind, bill_id, timetable_id, rate_id, label, amount, vat)
    select 'LESSON', line.* from unnest(
      ${lines.map(({ billId }) => billId)}::int[], ${lines.map(({ id }) => id)}::int[],
      ${lines.map(({ rateId }) => rateId)}::int[], ${lines.map(({ label }) => label)}::text[], ${lines.map(({ price }) => price)}::int[],
      ${lines.map(({ vat }) => vat)}::int[]) as line`;
}
