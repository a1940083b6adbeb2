'use client';
import type { ToolOrderRow } from '~/domain/operations/schema/tool-order';
import { formatWon } from '~/domain/shared/money';
import { toolOrderLabels } from '~/domain/tools/status';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList, rejectedRefunds } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { toolOrderFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { ToolOrderSheet } from './tool-order-sheet';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

/** States that need an action of an operator are highlighted. */
const tones: Record<ToolOrderRow['status'], MarkTone> = {
  PENDING: 'quiet',
  PAID: 'busy',
  PREPARING: 'busy',
  SHIPPED: 'good',
  DELIVERED: 'good',
  RETURN_REQUESTED: 'busy',
  RETURNED: 'quiet',
  CANCELLED: 'quiet',
  EXPIRED: 'quiet',
};

const columns: readonly DataColumn<ToolOrderRow>[] = [
  { key: 'title', head: '주문', cell: (row) => <TwoLines main={row.title} sub={row.learner} subFrom="md" /> },
  { key: 'learner', head: '회원', from: 'md', cell: (row) => row.learner },
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
      ) : row.late ? (
        <StatusMark tone="bad">반납 지연</StatusMark>
      ) : (
        <StatusMark tone={tones[row.status]}>{toolOrderLabels[row.status]}</StatusMark>
      ),
  },
  {
    key: 'amount',
    head: '금액',
    align: 'right',
    from: 'sm',
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

/** Lists tool orders, from paid to delivered and returned. */
export function ToolOrderList() {
  const list = trpc.operations.listToolOrders.useInfiniteQuery(toolOrderFilters(useListParams().get), {
    ...nextPage,
    refetchInterval: 10_000,
  });
  return (
    <ConsoleList
      title="도구 주문"
      lead="결제한 주문을 준비하고 보내요. 단계마다 회원에게 메일을 보내요."
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedOrderId}
      search="주문 번호, 회원, 받는 분, 송장 번호로 찾기"
      filters={[
        {
          name: 'status',
          label: '상태',
          options: [...optionsOf({ WAITING: '처리할 주문', ...toolOrderLabels, LATE: '반납 지연' }), rejectedRefunds],
        },
        { name: 'today', label: '날짜', all: '모든 날', options: [{ value: 'PAID', label: '오늘 결제' }] },
      ]}
      empty={{ noun: '주문' }}
      renderSheet={(opened, onClose) => <ToolOrderSheet encryptedOrderId={opened} onClose={onClose} />}
    />
  );
}
