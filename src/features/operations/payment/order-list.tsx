'use client';
import {
  type OrderRow,
  orderStatusLabels,
  todaysOrderLabels,
  paymentStatusLabels,
} from '~/domain/operations/order-schema';
import { formatWon } from '~/domain/shared/money';
import { trpc } from '~/trpc/react';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { orderFilters } from '../list/list-filters';
import { listState } from '../list/list-state';
import { ListToolbar, optionsOf } from '../list/list-toolbar';
import { orderStateFilter } from '../list/order-state-filter';
import { OrderSheet } from './order-sheet';
import { PageHead } from '../shell/page-head';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { useSheetAddress } from '../list/use-sheet-address';
import { shortTime } from '../list/when';
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
        <StatusMark tone="bad">환불 거절됨</StatusMark>
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
  const { get, set } = useListParams();
  const sheet = useSheetAddress();
  const filters = orderFilters(get);
  const { status, refund, today, query } = filters;
  const list = trpc.operations.listOrders.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <>
      <PageHead title="주문·결제" lead="결제와 환불, 그리고 상태 변경 내역을 확인해요." />
      <ListToolbar
        search={{ label: '주문 번호, 회원으로 찾기', value: query, onChange: (value) => set({ q: value }) }}
        filter={orderStateFilter({ status, refund, options: optionsOf(orderStatusLabels), set })}
        second={{
          label: '날짜',
          all: '모든 날',
          value: today ?? '',
          options: optionsOf(todaysOrderLabels),
          onChange: (value) => set({ today: value }),
        }}
      />
      <DataTable
        caption="주문"
        columns={columns}
        {...listState(list)}
        rowKey={(row) => row.encryptedOrderId}
        onOpen={(row) => sheet.open(row.encryptedOrderId)}
        empty={{ title: '찾은 주문이 없어요' }}
      />
      <OrderSheet encryptedOrderId={sheet.opened} onClose={sheet.close} />
    </>
  );
}
