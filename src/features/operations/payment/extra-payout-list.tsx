'use client';
import { type ExtraPayoutRow, extraPayoutStatusLabels } from '~/domain/operations/schema/refund';
import { formatWon } from '~/domain/shared/money';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { extraPayoutFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { ExtraPayoutSheet } from './owed-sheet';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

const columns: readonly DataColumn<ExtraPayoutRow>[] = [
  { key: 'learner', head: '회원', cell: (row) => <TwoLines main={row.learner} sub={row.program} subFrom="md" /> },
  { key: 'program', head: '주문', from: 'md', cell: (row) => row.program },
  {
    key: 'oid',
    head: '주문 번호',
    from: 'lg',
    cell: (row) => <code className="text-caption text-ink-2">{row.oid}</code>,
  },
  {
    key: 'status',
    head: '상태',
    cell: (row) =>
      row.paid ? (
        <StatusMark tone="good">{extraPayoutStatusLabels.PAID}</StatusMark>
      ) : (
        <StatusMark tone="bad">{extraPayoutStatusLabels.OPEN}</StatusMark>
      ),
  },
  {
    key: 'amount',
    head: '금액',
    align: 'right',
    cell: (row) => <span className="font-semibold whitespace-nowrap">{formatWon(row.amount)}</span>,
  },
  { key: 'at', head: '환불 일시', align: 'right', from: 'sm', cell: (row) => shortTime(row.promisedAt, serverNow()) },
];

/** Lists the amounts that refunds owe beyond the gateway's balance, until an operator records the transfer. */
export function ExtraPayoutList() {
  const list = trpc.operations.listOwed.useInfiniteQuery(extraPayoutFilters(useListParams().get), nextPage);
  return (
    <ConsoleList
      title="추가 지급"
      lead="귀책 환불에서 결제사가 돌려줄 수 없는 금액이에요. 회원에게 계좌를 여쭤보고 이체해 주세요."
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedOrderId}
      filters={[{ name: 'status', label: '상태', options: optionsOf(extraPayoutStatusLabels) }]}
      empty={{ noun: '추가 지급', detail: '귀책 환불을 하면 결제 금액을 넘는 금액이 여기에 남아요.' }}
      renderSheet={(opened, onClose) => <ExtraPayoutSheet encryptedOrderId={opened} onClose={onClose} />}
    />
  );
}
