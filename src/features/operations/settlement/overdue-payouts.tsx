'use client';
import { useRouter } from 'next/navigation';
import type { AdminStatementRow } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel, formatDay } from '~/domain/shared/seoul-time';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { StatementState } from './statement-list';

const columns: readonly DataColumn<AdminStatementRow>[] = [
  { key: 'coach', head: '코치', cell: (row) => <TwoLines main={row.coach} sub={monthLabel(row.month)} /> },
  { key: 'state', head: '상태', word: true, cell: StatementState },
  { key: 'day', head: '지급일', from: 'sm', word: true, cell: (row) => (row.payOn ? formatDay(row.payOn) : '–') },
  { key: 'net', head: '지급액', align: 'right', cell: (row) => formatWon(row.net) },
];

/** Lists statements of all months that are still unpaid after their payout day. */
export function OverduePayouts() {
  const router = useRouter();
  const list = trpc.operations.settlement.statements.useInfiniteQuery({ overdue: true }, nextPage);
  return (
    <ConsoleList
      caption="지급일이 지난 정산 명세서"
      query={list}
      columns={columns}
      rowKey={(row) => String(row.statementId)}
      onOpen={(row) => router.push(`/admin/settlements/${row.month}?open=${row.statementId}`)}
      empty={{ noun: '지급일이 지난 정산 명세서' }}
    />
  );
}
