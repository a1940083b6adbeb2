'use client';
import {
  type OrderRow,
  orderStatusLabels,
  todaysOrderLabels,
  paymentStatusLabels,
} from '~/domain/operations/schema/order';
import { formatWon } from '~/domain/shared/money';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList, rejectedRefunds } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { orderFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { OrderSheet } from './order-sheet';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

const tones: Record<OrderRow['status'], MarkTone> = {
  PENDING: 'busy',
  PAID: 'good',
  CANCELLED: 'quiet',
  EXPIRED: 'quiet',
};

/**
 * Returns the state of the payment where the state of the order is not enough: partly refunded, or rejected and
 * abandoned.
 */
function statusOf({ status, paymentStatus }: OrderRow): string {
  if (paymentStatus === 'ABORTED') return `결제 ${paymentStatusLabels.ABORTED}`;
  return paymentStatus && status === 'PAID' && paymentStatus !== 'DONE'
    ? paymentStatusLabels[paymentStatus]
    : orderStatusLabels[status];
}

const columns: readonly DataColumn<OrderRow>[] = [
  {
    key: 'program',
    head: '주문',
    cell: (row) => <TwoLines main={row.program} sub={`${row.learner} · ${row.coach} 코치`} subFrom="md" />,
  },
  { key: 'learner', head: '회원', from: 'md', cell: (row) => row.learner },
  { key: 'coach', head: '코치', from: 'md', cell: (row) => row.coach },
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
      row.refundRefused ? (
        <StatusMark tone="bad">환불 거절</StatusMark>
      ) : (
        <StatusMark tone={tones[row.status]}>{statusOf(row)}</StatusMark>
      ),
  },
  {
    key: 'amount',
    head: '금액',
    align: 'right',
    cell: (row) => (
      <>
        <span className="block font-semibold whitespace-nowrap">{formatWon(row.amount)}</span>
        {row.refunded > 0 ? (
          <span className="block text-caption whitespace-nowrap text-green">{formatWon(-row.refunded)}</span>
        ) : null}
      </>
    ),
  },
  { key: 'at', head: '일시', align: 'right', from: 'md', cell: (row) => shortTime(row.createdAt, serverNow()) },
];

/** Lists orders with payments and refunds. */
export function OrderList() {
  const list = trpc.operations.listOrders.useInfiniteQuery(orderFilters(useListParams().get), nextPage);
  return (
    <ConsoleList
      title="주문·결제"
      caption="주문"
      lead="결제와 환불, 그리고 상태 변경 내역을 확인해요."
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedOrderId}
      search="주문 번호, 회원으로 찾기"
      filters={[
        { name: 'status', label: '상태', options: [...optionsOf(orderStatusLabels), rejectedRefunds] },
        { name: 'today', label: '날짜', all: '모든 날', options: optionsOf(todaysOrderLabels) },
      ]}
      empty={{ noun: '주문' }}
      renderSheet={(opened, onClose) => <OrderSheet encryptedOrderId={opened} onClose={onClose} />}
    />
  );
}
