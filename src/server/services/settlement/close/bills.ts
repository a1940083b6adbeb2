import { billedLines, billVatLines } from '~/domain/payment/ledger';
import { type BillLineAmounts, billTotals } from '~/domain/settlement/bill';
import { monthPriceLabel } from '~/domain/settlement/texts/bill-labels';
import { billDueOn } from '~/domain/settlement/days';
import { monthPrices, type MonthRate } from '~/domain/settlement/lesson';
import { billMail } from '~/domain/settlement/texts/mails';
import { closePolicy } from '~/domain/settlement/policy';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { billUrl, notifyManagers } from '../bill/notify-managers';
import { transitionBill } from '../transition-settlement';
import { type ClosingMonth, idOf, openBills, type Phase } from './phase';

/**
 * Bills companies that pay by the month: the price of this month, and of every closed month that is on no bill yet
 * because its rate was saved after its close.
 */
export const billMonthPrices: Phase = async (tx, closing, after) => {
  const companies = await tx.company.findMany({
    where: { id: { gt: after }, contracts: { some: { rates: { some: { billing: 'month' } } } } },
    orderBy: { id: 'asc' },
    take: closePolicy.companiesPerBatch,
    select: { id: true },
  });
  const unbilled = await unbilledMonths(
    tx,
    companies.map(({ id }) => id),
    closing.month,
  );
  for (const { id: companyId } of companies) {
    const prices = unbilled
      .filter(({ csCorporateId }) => csCorporateId === companyId)
      .flatMap(({ month, ...rate }) =>
        monthPrices(month, [rate], closing.policy).map((price) => ({ ...price, month })),
      );
    if (prices.length === 0) continue;
    const billId = idOf(await openBills(tx, closing, [companyId]), companyId);
    for (const { rateId, month, days, amount, vat } of prices) {
      const label = monthPriceLabel({ month, billed: closing.month, days });
      await tx.companyBillLine.create({ data: { billId, kind: 'MONTH', rateId, label, month, days, amount, vat } });
      await postLedger(tx, {
        kind: 'BILL_MONTH',
        idempotencyKey: `bill-month:${billId}:${rateId}:${month}`,
        subject: { kind: 'bill', id: billId },
        policyVersion: closing.policy.version,
        at: closing.now,
        lines: billedLines({ amount, vat: vat ?? 0, companyId }),
      });
    }
  }
  return { cursor: companies.at(-1)?.id ?? null };
};

type UnbilledMonth = MonthRate & { csCorporateId: number; month: string };

/**
 * Returns the monthly rate versions of these companies, each with its first and last day and a month that is on no bill
 * for that version: a closed month, or the one that is being closed.
 */
function unbilledMonths(tx: Tx, companyIds: readonly number[], until: string): Promise<UnbilledMonth[]> {
  return tx.$queryRaw`
    select version.*, m.month from (
      select k.cs_corporate_id as "csCorporateId", r.id as "rateId", r.billing, r.month_price as "monthPrice",
        greatest(r.valid_from, k.starts_on)::text as first,
        least(lead(r.valid_from) over (partition by k.id order by r.valid_from) - 1, k.ends_on)::text as last
      from company_contracts k join company_rates r on r.contract_id = k.id
      where k.cs_corporate_id = any(${[...companyIds]}::int[])
    ) version
    join settlement_months m on m.month <= ${until} and m.month >= left(version.first, 7)
      and (version.last is null or m.month <= left(version.last, 7))
    where version.billing = 'month'
      and not exists (select 1 from company_bill_lines l where l.rate_id = version."rateId" and l.month = m.month)
    order by m.month, version."rateId"`;
}

/** Totals the bills, issues them and notifies the companies' managers. */
export const issueBills: Phase = async (tx, closing, after) => {
  const bills = await tx.companyBill.findMany({
    where: { monthId: closing.id, status: 'DRAFT', id: { gt: after } },
    orderBy: { id: 'asc' },
    take: closePolicy.companiesPerBatch,
    select: { id: true, csCorporateId: true, company: { select: { name: true, businessNumber: true } } },
  });
  const sums = await tx.companyBillLine.groupBy({
    by: ['billId'],
    where: { billId: { in: bills.map(({ id }) => id) } },
    _sum: { amount: true, vat: true },
  });
  const sumOf = new Map(sums.map(({ billId, _sum }) => [billId, _sum]));
  for (const { id, csCorporateId, company } of bills) {
    const { amount, vat } = sumOf.get(id) ?? { amount: 0, vat: null };
    await issueBill(tx, closing, { id, csCorporateId, company, lines: { amount: amount ?? 0, vat } });
  }
  return { cursor: bills.at(-1)?.id ?? null };
};

type DraftBill = {
  id: number;
  csCorporateId: number;
  company: { name: string; businessNumber: string | null };
  lines: BillLineAmounts;
};

async function issueBill(
  tx: Tx,
  { month, policy, now }: ClosingMonth,
  { id, csCorporateId, company: { name: companyName, businessNumber }, lines }: DraftBill,
): Promise<void> {
  const { total, vat } = billTotals(lines, policy);
  const dueOn = billDueOn(now, policy);
  const by = { role: 'system', actorId: null, at: now } as const;
  const buyer = { buyerName: companyName, buyerNumber: businessNumber };
  const columns = { total, vat, ...buyer, issuedOn: new Date(seoulDate(now)), dueOn: new Date(dueOn) };
  await transitionBill(tx, { id, from: 'DRAFT', to: 'ISSUED', by }, columns);
  if (policy.vatOf === 'bill')
    await postLedger(tx, {
      kind: 'BILL_VAT',
      idempotencyKey: `bill-vat:${id}`,
      subject: { kind: 'bill', id },
      policyVersion: policy.version,
      at: now,
      lines: billVatLines({ vat }),
    });
  await notifyManagers(tx, {
    csCorporateId,
    template: 'company-bill',
    content: billMail({ month, companyName, total, dueOn, url: billUrl(id) }),
    key: `company-bill:${id}`,
  });
}
