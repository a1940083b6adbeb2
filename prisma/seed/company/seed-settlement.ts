import {
  billedLines,
  billPaidLines,
  companyLessonLines,
  type LedgerLine,
  payableLines,
  payoutLines,
} from '~/domain/payment/ledger';
import { lessonLabel, monthPriceLabel } from '~/domain/settlement/bill-labels';
import { afterClose, billDueOn, monthBefore, statementAt } from '~/domain/settlement/days';
import { type ContractRate, monthPrices, settleLesson } from '~/domain/settlement/lesson';
import { settlementPolicies } from '~/domain/settlement/policy';
import { statementOf } from '~/domain/settlement/statement';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulMonthRange } from '~/domain/shared/seoul-time';
import { continueSequence, insertRows, type Queryable } from '../insert-rows';

const OPERATOR_ID = 1;
const policy = currentPolicy(settlementPolicies);

type Lesson = ContractRate & {
  id: number;
  coachId: number;
  userId: number;
  csCorporateId: number;
  title: string;
  individual: boolean;
  rateId: number;
  monthPrice: number | null;
};
type Closed = { monthId: number; closedAt: Date };
type Settled = Lesson & { earned: number; price: number; vat: number };

/**
 * The newest month whose statements are due, as it stands after its close: one coach disputes a line and waits, the
 * others are paid, and of the two companies one has paid.
 */
export async function seedSettlement(client: Queryable, now: Date): Promise<void> {
  const last = monthBefore(now);
  const month = statementAt(last, policy) <= now ? last : monthBefore(seoulMonthRange(last).from);
  const lessons = await readLessons(client, seoulMonthRange(month).to);
  if (lessons.length === 0) return;
  const closedAt = new Date(statementAt(month, policy).getTime() + 3 * HOUR_MS);
  const { disputesUntil, payOn } = afterClose(month, closedAt, policy);
  const {
    rows: [made],
  } = await client.query<{ id: number }>(
    `insert into settlement_months (month, status, policy_version, phase, line_count, expected, started_at, closed_at, disputes_until, pay_on)
     values ($1, 'CLOSED', $2, 'BILLS', $3, $3, $4, $4, $5, $6) returning id`,
    [month, policy.version, lessons.length, closedAt, disputesUntil, payOn],
  );
  const closed = { monthId: made?.id ?? 0, closedAt };
  const ledger = new Ledger(client, closedAt);
  for (const lesson of lessons)
    ledger.add('COMPANY_LESSON_HELD', `company-lesson:${lesson.id}`, { timetable_id: lesson.id }, ledgerLines(lesson));
  await writeStatements(client, lessons, closed, { ledger, disputesUntil, payOn, now });
  await writeBills(client, lessons, closed, { month, ledger, now });
  await ledger.write();
  for (const table of [
    'settlement_months',
    'settlement_statements',
    'settlement_lines',
    'company_bills',
    'company_bill_lines',
  ])
    await continueSequence(client, table);
}

async function readLessons(client: Queryable, until: Date): Promise<Settled[]> {
  const { rows } = await client.query<Lesson>(
    `select t.id, t.coach_id as "coachId", c.user_id as "userId", t.cs_corporate_id as "csCorporateId", g.title,
       t.group_lesson_type = 'individual' as individual, r.id as "rateId", r.billing, r.group_price as "groupPrice",
       r.individual_price as "individualPrice", r.month_price as "monthPrice", r.expert_group_rate as "expertGroupRate", r.expert_individual_rate as "expertIndividualRate"
     from timetables t join coaches c on c.id = t.coach_id join company_programs g on g.id = t.program_id
     join company_contracts k on k.cs_corporate_id = t.cs_corporate_id join company_rates r on r.contract_id = k.id
     where t.closed_at is not null and t.cancelled_at is null and t.starts_at < $1 order by t.id`,
    [until],
  );
  return rows.map((lesson) => ({ ...lesson, ...settleLesson({ ...lesson, rate: lesson }, policy) }));
}

const ledgerLines = ({ price, vat, earned, csCorporateId, userId }: Settled) =>
  companyLessonLines({ price, vat, earned, companyId: csCorporateId, coachUserId: userId });

/** Transactions with their entries, written together. */
class Ledger {
  private readonly transactions: Record<string, unknown>[] = [];
  private readonly lines: { key: string; line: LedgerLine }[] = [];
  constructor(
    private readonly client: Queryable,
    private readonly at: Date,
  ) {}
  add(kind: string, key: string, subject: Record<string, number>, lines: readonly LedgerLine[]): void {
    const none = { timetable_id: null, statement_id: null, bill_id: null, bill_receipt_id: null };
    this.transactions.push({
      kind,
      idempotency_key: key,
      policy_version: policy.version,
      at: this.at,
      ...none,
      ...subject,
    });
    for (const line of lines) this.lines.push({ key, line });
  }
  async write(): Promise<void> {
    const { rows } = await this.client.query<{ last: number }>(
      'select coalesce(max(id), 0)::int as last from ledger_transactions',
    );
    const first = (rows[0]?.last ?? 0) + 1;
    const idOf = new Map(this.transactions.map(({ idempotency_key: key }, index) => [key, first + index]));
    await insertRows(
      this.client,
      'ledger_transactions',
      this.transactions.map((row, index) => ({ id: first + index, ...row })),
    );
    const { rows: found } = await this.client.query<{ last: number }>(
      'select coalesce(max(id), 0)::int as last from ledger_entries',
    );
    await insertRows(
      this.client,
      'ledger_entries',
      this.lines.map(({ key, line: { account, ownerId, amount } }, index) => ({
        id: (found[0]?.last ?? 0) + 1 + index,
        transaction_id: idOf.get(key),
        account,
        owner_id: ownerId,
        amount,
      })),
    );
    for (const table of ['ledger_transactions', 'ledger_entries']) await continueSequence(this.client, table);
  }
}

async function writeStatements(
  client: Queryable,
  lessons: readonly Settled[],
  { monthId, closedAt }: Closed,
  { ledger, disputesUntil, payOn, now }: { ledger: Ledger; disputesUntil: Date; payOn: string; now: Date },
): Promise<void> {
  const coaches = [...Map.groupBy(lessons, ({ coachId }) => coachId)].toSorted(([one], [other]) => one - other);
  await insertRows(
    client,
    'settlement_statements',
    coaches.map(([coachId], index) => ({
      id: index + 1,
      month_id: monthId,
      coach_id: coachId,
      status: 'OPEN',
      ...zero,
    })),
  );
  const statementOfCoach = new Map(coaches.map(([coachId], index) => [coachId, index + 1]));
  await insertRows(
    client,
    'settlement_lines',
    lessons.map(({ id, coachId, rateId, earned }, index) => ({
      id: index + 1,
      statement_id: statementOfCoach.get(coachId),
      kind: 'COMPANY_LESSON',
      timetable_id: id,
      rate_id: rateId,
      amount: earned,
    })),
  );
  const disputer = coaches.at(1)?.[0];
  for (const [coachId, own] of coaches) {
    const id = statementOfCoach.get(coachId) ?? 0;
    const figures = statementOf(
      { amounts: own.map(({ earned }) => earned), carriedIn: 0, taxType: 'INDIVIDUAL' },
      policy,
    );
    const { gross, incomeTax, localTax, net, carriedOut } = figures;
    const isOver = now >= disputesUntil && coachId !== disputer;
    const isPaid = isOver && seoulDate(now) >= payOn && net > 0;
    const status = !isOver ? 'CLOSED' : isPaid ? 'PAID' : net > 0 ? 'PAYABLE' : 'CARRIED';
    if (isPaid)
      await client.query(
        `insert into settlement_payouts (statement_id, amount, paid_on, reference, operator_id, created_at)
         values ($1, $2, $3, '정산 이체', $4, $5)`,
        [id, net, payOn, OPERATOR_ID, closedAt],
      );
    await client.query(
      `update settlement_statements set status = $2, tax_type = 'INDIVIDUAL', gross = $3, income_tax = $4, local_tax = $5,
         net = $6, carried_out = $7, closed_at = $8 where id = $1`,
      [id, status, gross, incomeTax, localTax, net, carriedOut, closedAt],
    );
    const owner = { coachUserId: own[0]?.userId ?? 0 };
    if (isOver)
      ledger.add(
        'STATEMENT_PAYABLE',
        `statement-payable:${id}`,
        { statement_id: id },
        payableLines({ amount: gross, ...owner }),
      );
    if (isPaid)
      ledger.add(
        'STATEMENT_PAID',
        `statement-paid:${id}`,
        { statement_id: id },
        payoutLines({ net, withheld: incomeTax + localTax, ...owner }),
      );
  }
  await client.query(
    `insert into settlement_disputes (line_id, coach_id, sentence, disputed_at)
     select min(l.id), s.coach_id, '이날은 두 수업을 이어서 했는데 한 수업만 있어요.', $2::timestamptz
     from settlement_lines l join settlement_statements s on s.id = l.statement_id where s.coach_id = $1 group by s.coach_id`,
    [disputer, new Date(closedAt.getTime() + 6 * HOUR_MS)],
  );
}

const zero = { gross: 0, carried_in: 0, income_tax: 0, local_tax: 0, net: 0, carried_out: 0 };

async function writeBills(
  client: Queryable,
  lessons: readonly Settled[],
  { monthId, closedAt }: Closed,
  { month, ledger, now }: { month: string; ledger: Ledger; now: Date },
): Promise<void> {
  const companies = [...Map.groupBy(lessons, ({ csCorporateId }) => csCorporateId)];
  const bills = companies.map(([csCorporateId, own], index) => ({
    id: index + 1,
    csCorporateId,
    lines: linesOf(own, month),
  }));
  await insertRows(
    client,
    'company_bills',
    bills.map(({ id, csCorporateId }) => ({
      id,
      month_id: monthId,
      cs_corporate_id: csCorporateId,
      status: 'DRAFT',
      total: 0,
      vat: 0,
    })),
  );
  await insertRows(
    client,
    'company_bill_lines',
    bills
      .flatMap(({ id, lines }) => lines.map((line) => ({ bill_id: id, ...line })))
      .map((line, index) => ({ id: index + 1, ...line })),
  );
  for (const [index, { id, csCorporateId, lines }] of bills.entries()) {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    for (const { kind, rate_id: rateId, amount } of lines)
      if (kind === 'MONTH')
        ledger.add(
          'BILL_MONTH',
          `bill-month:${id}:${rateId}:${month}`,
          { bill_id: id },
          billedLines({ amount, companyId: csCorporateId, policy }),
        );
    const isPaid = index === 0 && now > closedAt;
    await client.query(
      `update company_bills set status = $2, total = $3, vat = $4, issued_on = $5, due_on = $6,
         buyer_name = (select name from companies where companies.id = cs_corporate_id) where id = $1`,
      [
        id,
        isPaid ? 'PAID' : 'ISSUED',
        total,
        lines.reduce((sum, { vat }) => sum + vat, 0),
        seoulDate(closedAt),
        billDueOn(closedAt, policy),
      ],
    );
    if (!isPaid) continue;
    const { rows } = await client.query<{ id: number }>(
      `insert into company_bill_receipts (bill_id, amount, received_on, note, operator_id, created_at)
       values ($1, $2, $3, '회계팀 이체', $4, $5) returning id`,
      [id, total, seoulDate(closedAt), OPERATOR_ID, closedAt],
    );
    const subject = { bill_id: id, bill_receipt_id: rows[0]?.id ?? 0 };
    ledger.add(
      'BILL_PAID',
      `bill-receipt:${subject.bill_receipt_id}`,
      subject,
      billPaidLines({ amount: total, companyId: csCorporateId }),
    );
  }
}

/** The lessons of a company that pays for each, or the price of its month. */
function linesOf(lessons: readonly Settled[], month: string) {
  const [first] = lessons;
  if (first?.billing === 'month') {
    const rate = { rateId: first.rateId, first: '2000-01-01', last: null, monthPrice: first.monthPrice ?? 0 };
    return monthPrices(month, [rate], policy).map(({ rateId, days, amount, vat }) => ({
      kind: 'MONTH',
      timetable_id: null,
      rate_id: rateId,
      label: monthPriceLabel({ month, billed: month, days }),
      month,
      days,
      amount,
      vat,
    }));
  }
  return lessons.map(({ id, rateId, title, individual, price, vat }) => ({
    kind: 'LESSON',
    timetable_id: id,
    rate_id: rateId,
    label: lessonLabel({ title, individual }),
    month: null,
    days: null,
    amount: price,
    vat,
  }));
}
