'use client';
import { useListParams } from '../list/use-list-params';
import { billFilters } from '../list/list-filters';
import { Button } from '~/components/ui/button';
import { withKeys } from '~/components/ui/with-keys';
import { billLabel } from '~/domain/settlement/texts/labels';
import { billPath } from '~/domain/settlement/paths';
import { type AdminBill, type AdminBillRow } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDay, monthLabel, formatDay } from '~/domain/shared/seoul-time';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { SheetLink } from '../list/sheet-link';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { DetailList } from '../list/detail-sheet';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { StatusMark } from '../list/status-mark';
import { BillCorrection } from './bill-correction';
import { ReceiptForm } from './receipt-form';

function State({ status, overdue, received, total }: AdminBillRow) {
  if (status === 'DRAFT') return <StatusMark tone="quiet">작성 중</StatusMark>;
  if (overdue) return <StatusMark tone="bad">기한 만료</StatusMark>;
  if (received > total) return <StatusMark tone="bad">초과 입금</StatusMark>;
  if (status === 'ISSUED' && received > 0) return <StatusMark tone="busy">일부 입금</StatusMark>;
  const tone = status === 'PAID' ? 'good' : 'busy';
  return <StatusMark tone={total === 0 ? 'quiet' : tone}>{billLabel({ status, total })}</StatusMark>;
}

const columns: readonly DataColumn<AdminBillRow>[] = [
  { key: 'company', head: '회사', cell: (row) => <TwoLines main={row.companyName} sub={monthLabel(row.month)} /> },
  { key: 'state', head: '상태', word: true, cell: State },
  { key: 'due', head: '납부 기한', from: 'md', word: true, cell: (row) => (row.dueOn ? formatDay(row.dueOn) : '–') },
  { key: 'total', head: '청구액', align: 'right', from: 'sm', cell: (row) => formatWon(row.total) },
  {
    key: 'left',
    head: '미수금',
    align: 'right',
    cell: (row) => <span className="font-semibold">{formatWon(row.total - row.received)}</span>,
  },
];

/** Lists the companies' bills and the payments received. */
export function BillList() {
  const { get, set } = useListParams();
  const filters = billFilters(get);
  const list = trpc.operations.settlement.bills.useInfiniteQuery(filters, nextPage);
  return (
    <ConsoleList
      caption="회사 청구서"
      query={list}
      columns={columns}
      rowKey={(row) => String(row.billId)}
      filters={[
        {
          name: 'status',
          label: '상태',
          options: [
            { value: 'OPEN', label: '미수금 있음' },
            { value: 'OVERDUE', label: '기한 만료' },
            { value: 'PAID', label: '입금 완료' },
          ],
        },
      ]}
      empty={{ noun: '청구서', detail: '정산을 마감하면 회사별로 한 장씩 만들어져요.' }}
      renderSheet={(opened, onClose) => <BillSheet opened={opened} onClose={onClose} />}
    >
      {filters.month ? (
        <Button size="sm" variant="text" onClick={() => set({ month: '' })}>
          {`${monthLabel(filters.month)}만 보는 중 · 모두 보기`}
        </Button>
      ) : null}
    </ConsoleList>
  );
}

/** @param opened value from the address: '' for none */
function BillSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.settlement.bill.useQuery({ billId: Number(opened) }, whenOpen(opened));
  return (
    <ConsoleSheet opened={opened} title={view.data?.companyName ?? '청구서'} query={view} onClose={onClose}>
      {(bill) => <BillView bill={bill} />}
    </ConsoleSheet>
  );
}

/** Returns the amount that is still to be paid, or that was paid in excess. */
function balanceText({ total, received, remaining, over, overdue, dueOn }: AdminBill): string {
  if (total === 0 && received === 0) return '청구할 금액이 없어요.';
  if (over > 0) return `${formatWon(over)}이 초과 입금됐어요. 돌려드리거나 다음 청구에서 맞춰 주세요.`;
  if (remaining === 0) return '모두 입금됐어요.';
  if (overdue && dueOn) return `미수금 ${formatWon(remaining)}이 남았어요. 납부 기한(${formatDay(dueOn)})이 지났어요.`;
  return `미수금 ${formatWon(remaining)}이 남았어요.`;
}

function BillView({ bill }: { bill: AdminBill }) {
  return (
    <>
      <p className={bill.overdue || bill.over > 0 ? 'font-semibold text-bad tnum' : 'font-semibold tnum'}>
        {balanceText(bill)}
      </p>
      <DetailList
        details={[
          ['정산 월', monthLabel(bill.month)],
          ['청구액', formatWon(bill.total)],
          bill.corrections.length > 0 && ['처음 청구한 금액', formatWon(bill.issuedTotal)],
          ['부가세(포함)', formatWon(bill.vat)],
          ['받은 금액', formatWon(bill.received)],
          bill.issuedOn && ['청구일', formatDay(bill.issuedOn)],
          bill.dueOn && ['납부 기한', formatDay(bill.dueOn)],
        ]}
      />
      <div className="flex flex-wrap gap-x-4">
        <SheetLink href={billPath(bill.encryptedBillId)}>거래명세서 보기</SheetLink>
        <SheetLink href={`/admin/companies/${bill.csCorporateId}`}>회사 보기</SheetLink>
      </div>
      <Rows label="내역" rows={bill.lines.map((line) => [line.label, `${line.count}건`, formatWon(line.amount)])} />
      {bill.corrections.length > 0 ? (
        <Rows
          label="정정"
          rows={bill.corrections.map(({ reason, operator, at, amount }) => [
            reason,
            `${formatSeoulDay(at)} · ${operator}`,
            formatWon(amount),
          ])}
        />
      ) : null}
      <Rows
        label="입금"
        rows={bill.receipts.map((receipt) => [
          receipt.note,
          `${formatDay(receipt.receivedOn)} · ${receipt.operator}`,
          formatWon(receipt.amount),
        ])}
      />
      {bill.status === 'DRAFT' ? null : (
        <>
          <ReceiptForm bill={bill} />
          <BillCorrection bill={bill} />
        </>
      )}
    </>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly (readonly [string, string, string])[] }) {
  return (
    <section aria-label={label}>
      <h3 className="text-small font-semibold">{label}</h3>
      {rows.length === 0 ? <p className="mt-1 text-small text-ink-2">아직 없어요.</p> : null}
      {rows.length > 0 ? (
        <ul className="mt-2 divide-y divide-line rounded-m border border-line">
          {withKeys(rows, ([main, , amount]) => `${main} ${amount}`).map(({ key, item: [main, sub, amount] }) => (
            <li key={key} className="flex justify-between gap-3 px-3 py-2 text-small">
              <span className="min-w-0">
                <span className="block">{main}</span>
                <span className="block text-caption text-ink-2 tnum">{sub}</span>
              </span>
              <span className="shrink-0 tnum">{amount}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
