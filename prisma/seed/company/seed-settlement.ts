import {
  billedLines,
  billPaidLines,
  billVatLines,
  companyLessonLines,
  type LedgerLine,
  payableLines,
  payoutLines,
} from '~/domain/payment/ledger';
import type { ContractRate } from '~/domain/company/rate';
import { billTotals, vatOfCorrection } from '~/domain/settlement/bill';
import { lessonLabel, monthPriceLabel } from '~/domain/settlement/texts/bill-labels';
import { afterClose, billDueOn, statementAt } from '~/domain/settlement/days';
import { monthPrices, settleLesson } from '~/domain/settlement/lesson';
import { settlementPolicies } from '~/domain/settlement/policy';
import { statementOf } from '~/domain/settlement/statement';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf, seoulMonth, seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import { sealPayoutAccount } from '~/server/services/settlement/payout/payout-account';
import { continueSequence, insertRows, type Queryable } from '../insert-rows';

const OPERATOR_ID = 1;
const policy = currentPolicy(settlementPolicies);

type Lesson = ContractRate & {
  id: number;
  coachId: number;
  userId: number;
  coachName: string;
  csCorporateId: number;
  startsAt: Date;
  title: string;
  individual: boolean;
  rateId: number;
  monthPrice: number | null;
};
type Settled = Lesson & { earned: number; price: number; vat: number | null };

/** A month that is being written, with the number of closed months after it. */
type Closed = { monthId: number; month: string; closedAt: Date; disputesUntil: Date; payOn: string; newer: number };

/**
 * Seeds every month whose statements are due, in its state after its own close. In the newest month one coach disputes
 * a line and waits, one is still unpaid and no bill is fully paid; in the month before, a dispute was decided and a
 * bill corrected; older months are paid.
 */
export async function seedSettlement(client: Queryable, now: Date): Promise<void> {
  const last = shiftMonth(seoulMonth(now), -1);
  const newest = statementAt(last, policy) <= now ? last : shiftMonth(last, -1);
  const lessons = await readLessons(client, seoulMonthRange(newest).to);
  const months = [...Map.groupBy(lessons, ({ startsAt }) => seoulMonth(startsAt))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const ledger = new Ledger(client);
  const writing: Writing = {
    client,
    ledger,
    now,
    ids: { statement: 0, line: 0, bill: 0, billLine: 0 },
    carried: new Map(),
    accounts: new Map(),
  };
  await writeAccounts(writing, new Map(lessons.map((lesson) => [lesson.coachId, lesson.coachName])));
  for (const [index, [month, held]] of months.entries()) {
    const closed = await writeMonth(client, month, { lessons: held.length, newer: months.length - 1 - index });
    for (const lesson of held)
      ledger.add(closed.closedAt, {
        kind: 'COMPANY_LESSON_HELD',
        key: `company-lesson:${lesson.id}`,
        subject: { timetable_id: lesson.id },
        lines: ledgerLines(lesson),
      });
    await writeStatements(writing, held, closed);
    await writeBills(writing, held, closed);
  }
  await ledger.write();
  for (const table of ['settlement_statements', 'settlement_lines', 'company_bills', 'company_bill_lines'])
    await continueSequence(client, table);
}

type Writing = {
  client: Queryable;
  ledger: Ledger;
  now: Date;
  /** The last used id of each table. */
  ids: Record<'statement' | 'line' | 'bill' | 'billLine', number>;
  /** By coach: the amount carried over from the previous statement. */
  carried: Map<number, { from: number; amount: number }>;
  /** By coach: the sealed payout account. */
  accounts: Map<number, Uint8Array>;
};

const banks = ['06', '88', '11'] as const;

async function writeAccounts({ client, now, accounts }: Writing, coaches: ReadonlyMap<number, string>): Promise<void> {
  for (const [coachId, holderName] of coaches) {
    const accountNumber = `110-${String(200 + coachId)}-${String(45_600 + coachId * 37)}`;
    const sealed = sealPayoutAccount({ bankCode: banks[coachId % banks.length] ?? '06', accountNumber, holderName });
    accounts.set(coachId, sealed);
    const since = new Date(now.getTime() - 150 * DAY_MS);
    await client.query('insert into coach_payout_accounts (coach_id, sealed, updated_at) values ($1, $2, $3)', [
      coachId,
      sealed,
      since,
    ]);
  }
}

async function writeMonth(
  client: Queryable,
  month: string,
  { lessons, newer }: { lessons: number; newer: number },
): Promise<Closed> {
  const closedAt = new Date(statementAt(month, policy).getTime() + 3 * HOUR_MS);
  const { disputesUntil, payOn } = afterClose(month, closedAt, policy);
  const { rows } = await client.query<{ id: number }>(
    `insert into settlement_months (month, status, policy_version, phase, line_count, expected, started_at, closed_at, disputes_until, pay_on)
     values ($1, 'CLOSED', $2, 'BILLS', $3, $3, $4, $4, $5, $6) returning id`,
    [month, policy.version, lessons, closedAt, disputesUntil, payOn],
  );
  return { monthId: rows[0]?.id ?? 0, month, closedAt, disputesUntil, payOn, newer };
}

async function readLessons(client: Queryable, until: Date): Promise<Settled[]> {
  const { rows } = await client.query<Lesson>(
    `select t.id, t.coach_id as "coachId", c.user_id as "userId", c.display_name as "coachName", t.cs_corporate_id as "csCorporateId", t.starts_at as "startsAt", g.title,
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
  companyLessonLines({ price, vat: vat ?? 0, earned, companyId: csCorporateId, coachUserId: userId });

type Posting = { kind: string; key: string; subject: Record<string, number>; lines: readonly LedgerLine[] };

/** Collects transactions with their entries and writes them together, ordered by day. */
class Ledger {
  private readonly postings: (Posting & { at: Date })[] = [];
  constructor(private readonly client: Queryable) {}
  add(at: Date, posting: Posting): void {
    this.postings.push({ at, ...posting });
  }
  async write(): Promise<void> {
    const postings = this.postings.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const first = (await this.lastId('ledger_transactions')) + 1;
    const none = { timetable_id: null, statement_id: null, bill_id: null, bill_receipt_id: null };
    await insertRows(
      this.client,
      'ledger_transactions',
      postings.map(({ kind, key, at, subject }, index) => ({
        id: first + index,
        kind,
        idempotency_key: key,
        policy_version: policy.version,
        at,
        ...none,
        ...subject,
      })),
    );
    const firstEntry = (await this.lastId('ledger_entries')) + 1;
    const entries = postings.flatMap(({ lines }, index) =>
      lines.map((line) => ({ transactionId: first + index, line })),
    );
    await insertRows(
      this.client,
      'ledger_entries',
      entries.map(({ transactionId, line: { account, ownerId, amount } }, index) => ({
        id: firstEntry + index,
        transaction_id: transactionId,
        account,
        owner_id: ownerId,
        amount,
      })),
    );
    for (const table of ['ledger_transactions', 'ledger_entries']) await continueSequence(this.client, table);
  }
  private async lastId(table: 'ledger_transactions' | 'ledger_entries'): Promise<number> {
    const { rows } = await this.client.query<{ last: number }>(
      `select coalesce(max(id), 0)::int as last from ${table}`,
    );
    return rows[0]?.last ?? 0;
  }
}

async function writeStatements(writing: Writing, lessons: readonly Settled[], closed: Closed): Promise<void> {
  const { client, ids } = writing;
  const coaches = [...Map.groupBy(lessons, ({ coachId }) => coachId)]
    .toSorted(([one], [other]) => one - other)
    .map(([coachId, own]) => ({ id: ++ids.statement, coachId, own }));
  await insertRows(
    client,
    'settlement_statements',
    coaches.map(({ id, coachId }) => ({ id, month_id: closed.monthId, coach_id: coachId, status: 'OPEN', ...zero })),
  );
  const statementOfCoach = new Map(coaches.map(({ id, coachId }) => [coachId, id]));
  await insertRows(
    client,
    'settlement_lines',
    lessons.map(({ id, coachId, rateId, earned }) => ({
      id: ++ids.line,
      statement_id: statementOfCoach.get(coachId),
      kind: 'COMPANY_LESSON',
      timetable_id: id,
      rate_id: rateId,
      amount: earned,
    })),
  );
  const [, disputer, unpaidCoach] = coaches;
  for (const coach of coaches)
    await closeStatement(writing, closed, {
      ...coach,
      isDisputed: closed.newer === 0 && coach === disputer,
      isWaiting: closed.newer === 0 && coach === unpaidCoach,
    });
  if (disputer && closed.newer < 2) await writeDispute(client, closed, disputer);
}

type Statement = { id: number; coachId: number; own: readonly Settled[]; isDisputed: boolean; isWaiting: boolean };

async function closeStatement(
  { client, ledger, now, carried, accounts }: Writing,
  { closedAt, disputesUntil, payOn }: Closed,
  { id, coachId, own, isDisputed, isWaiting }: Statement,
): Promise<void> {
  const previousCarry = carried.get(coachId);
  const amounts = own.map(({ earned }) => earned);
  const totals = statementOf({ amounts, carriedIn: previousCarry?.amount ?? 0, taxType: 'INDIVIDUAL' }, policy);
  const { gross, carriedIn, incomeTax, localTax, net, carriedOut } = totals;
  carried.delete(coachId);
  if (carriedOut !== 0) carried.set(coachId, { from: id, amount: carriedOut });
  const isOver = now >= disputesUntil && !isDisputed;
  const isPaid = isOver && seoulDate(now) >= payOn && net > 0 && !isWaiting;
  const status = !isOver ? 'CLOSED' : isPaid ? 'PAID' : net > 0 ? 'PAYABLE' : 'CARRIED';
  const paidAt = new Date(seoulDayOf(payOn).getTime() + 2 * HOUR_MS);
  if (isPaid)
    await client.query(
      `insert into settlement_payouts (statement_id, amount, paid_on, reference, operator_id, created_at, account)
       values ($1, $2, $3, '정산 이체', $4, $5, $6)`,
      [id, net, payOn, OPERATOR_ID, paidAt, accounts.get(coachId)],
    );
  await client.query(
    `update settlement_statements set status = $2, tax_type = 'INDIVIDUAL', gross = $3, carried_in = $4, carried_from_id = $5,
       income_tax = $6, local_tax = $7, net = $8, carried_out = $9, closed_at = $10 where id = $1`,
    [id, status, gross, carriedIn, previousCarry?.from ?? null, incomeTax, localTax, net, carriedOut, closedAt],
  );
  const owner = { coachUserId: own[0]?.userId ?? 0 };
  const subject = { statement_id: id };
  if (isOver) {
    const lines = payableLines({ amount: gross, ...owner });
    ledger.add(disputesUntil, { kind: 'STATEMENT_PAYABLE', key: `statement-payable:${id}`, subject, lines });
  }
  if (isPaid) {
    const lines = payoutLines({ net, withheld: incomeTax + localTax, ...owner });
    ledger.add(paidAt, { kind: 'STATEMENT_PAID', key: `statement-paid:${id}`, subject, lines });
  }
}

/** Writes an open dispute in the newest month, and one in the month before that was decided in time. */
async function writeDispute(
  client: Queryable,
  { closedAt, newer }: Closed,
  { id, coachId }: { id: number; coachId: number },
) {
  const disputedAt = new Date(closedAt.getTime() + 6 * HOUR_MS);
  const decidedAt = newer === 0 ? null : new Date(closedAt.getTime() + DAY_MS);
  await client.query(
    `insert into settlement_disputes (line_id, coach_id, sentence, disputed_at, status, decision, decided_at)
     select min(l.id), $2::int, '이날은 두 수업을 이어서 했는데 한 수업만 있어요.', $3::timestamptz,
       case when $4::timestamptz is null then 'OPEN' else 'REJECTED' end::"SettlementDisputeStatus",
       case when $4::timestamptz is not null then '출석 기록에는 이날 수업이 한 번이에요.' end, $4::timestamptz
     from settlement_lines l where l.statement_id = $1`,
    [id, coachId, disputedAt, decidedAt],
  );
}

const zero = { gross: 0, carried_in: 0, income_tax: 0, local_tax: 0, net: 0, carried_out: 0 };

type Bill = { id: number; csCorporateId: number; lines: ReturnType<typeof linesOf> };

async function writeBills(writing: Writing, lessons: readonly Settled[], closed: Closed): Promise<void> {
  const { client, ids } = writing;
  const bills = [...Map.groupBy(lessons, ({ csCorporateId }) => csCorporateId)]
    .toSorted(([one], [other]) => one - other)
    .map(([csCorporateId, own]): Bill => ({ id: ++ids.bill, csCorporateId, lines: linesOf(own, closed.month) }));
  await insertRows(
    client,
    'company_bills',
    bills.map(({ id, csCorporateId }) => ({
      id,
      month_id: closed.monthId,
      cs_corporate_id: csCorporateId,
      status: 'DRAFT',
      total: 0,
      vat: 0,
    })),
  );
  await insertRows(
    client,
    'company_bill_lines',
    bills.flatMap(({ id, lines }) => lines.map((line) => ({ id: ++ids.billLine, bill_id: id, ...line }))),
  );
  for (const [index, bill] of bills.entries()) await issueBill(writing, closed, { ...bill, isFirst: index === 0 });
}

async function issueBill(
  { client, ledger, now }: Writing,
  { month, closedAt, newer }: Closed,
  { id, csCorporateId, lines, isFirst }: Bill & { isFirst: boolean },
): Promise<void> {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const issued = billTotals({ amount, vat: null }, policy);
  const subject = { bill_id: id };
  for (const { kind, rate_id: rateId, amount: price } of lines)
    if (kind === 'MONTH') {
      const key = `bill-month:${id}:${rateId}:${month}`;
      const priced = billedLines({ amount: price, vat: 0, companyId: csCorporateId });
      ledger.add(closedAt, { kind: 'BILL_MONTH', key, subject, lines: priced });
    }
  ledger.add(closedAt, { kind: 'BILL_VAT', key: `bill-vat:${id}`, subject, lines: billVatLines(issued) });
  await client.query(
    `update company_bills set status = 'ISSUED', total = $2, vat = $3, issued_on = $4, due_on = $5,
       (buyer_name, buyer_number) = (select name, business_number from companies where companies.id = cs_corporate_id)
     where id = $1`,
    [id, issued.total, issued.vat, seoulDate(closedAt), billDueOn(closedAt, policy)],
  );
  // For the newest month, the first company has paid nothing yet and the second half; in the month before, one lesson
  // was corrected.
  const correctedAt = new Date(closedAt.getTime() + 2 * DAY_MS);
  const isCorrected = newer === 1 && isFirst && correctedAt < now;
  const off = isCorrected ? -(lines[0]?.amount ?? 0) : 0;
  if (off !== 0) {
    const vat = vatOfCorrection(issued, off, policy);
    const { rows } = await client.query<{ id: number }>(
      `insert into company_bill_corrections (bill_id, no, amount, vat, reason, operator_id, created_at)
       values ($1, 1, $2, $3, '열리지 않은 수업 한 번이 들어 있어 뺐어요.', $4, $5) returning id`,
      [id, off, vat, OPERATOR_ID, correctedAt],
    );
    const key = `bill-correction:${rows[0]?.id ?? 0}`;
    const corrected = billedLines({ amount: off, vat, companyId: csCorporateId });
    ledger.add(correctedAt, { kind: 'BILL_CORRECTED', key, subject, lines: corrected });
  }
  const receivedAt = new Date(closedAt.getTime() + 9 * DAY_MS);
  const due = issued.total + off;
  const received = newer > 0 ? due : isFirst ? 0 : Math.floor(due / 2);
  if (received === 0 || receivedAt > now) return;
  const { rows } = await client.query<{ id: number }>(
    `insert into company_bill_receipts (bill_id, amount, received_on, note, operator_id, created_at)
     values ($1, $2, $3, '회계팀 이체', $4, $5) returning id`,
    [id, received, seoulDate(receivedAt), OPERATOR_ID, receivedAt],
  );
  const receiptId = rows[0]?.id ?? 0;
  ledger.add(receivedAt, {
    kind: 'BILL_PAID',
    key: `bill-receipt:${receiptId}`,
    subject: { bill_id: id, bill_receipt_id: receiptId },
    lines: billPaidLines({ amount: received, companyId: csCorporateId }),
  });
  if (received === due) await client.query(`update company_bills set status = 'PAID' where id = $1`, [id]);
}

/** Returns one line per lesson for a company that pays by lesson, or the monthly price. */
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
