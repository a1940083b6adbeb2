'use client';
import { type ComplaintRow, reportedKindLabels, complaintStatusLabels } from '~/domain/operations/record-schema';
import { trpc } from '~/trpc/react';
import { ComplaintSheet } from './complaint-sheet';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { complaintFilters } from '../list/list-filters';
import { listState } from '../list/list-state';
import { ListToolbar, optionsOf } from '../list/list-toolbar';
import { PageHead } from '../shell/page-head';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { useSheetAddress } from '../list/use-sheet-address';
import { shortTime } from '../list/when';
import { serverNow } from '~/trpc/server-clock';

const columns: readonly DataColumn<ComplaintRow>[] = [
  {
    key: 'text',
    head: '내용',
    cell: (row) => (
      <TwoLines main={reportedKindLabels[row.kind]} sub={<span className="line-clamp-1">{row.text}</span>} />
    ),
  },
  {
    key: 'reporter',
    head: '신고한 사람',
    from: 'sm',
    cell: (row) => `${row.reporter} (${row.reportedBy === 'coach' ? '코치' : '회원'})`,
  },
  {
    key: 'other',
    head: '상대',
    from: 'md',
    cell: (row) => (row.reportedBy === 'coach' ? row.learner : `${row.coach} 코치`),
  },
  {
    key: 'status',
    head: '상태',
    cell: (row) => (
      <StatusMark tone={row.status === 'OPEN' ? 'bad' : 'good'}>{complaintStatusLabels[row.status]}</StatusMark>
    ),
  },
  { key: 'at', head: '일시', align: 'right', from: 'sm', cell: (row) => shortTime(row.createdAt, serverNow()) },
];

/** Lists the complaints of learners and coaches about each other. */
export function ComplaintList() {
  const { get, set } = useListParams();
  const filters = complaintFilters(get);
  const sheet = useSheetAddress();
  const list = trpc.operations.listComplaints.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <>
      <PageHead title="불편 신고" lead="답변 대기 중인 신고가 있는 수업은 완료되지 않아요." />
      <ListToolbar
        filter={{
          label: '상태',
          value: filters.status ?? '',
          options: optionsOf(complaintStatusLabels),
          onChange: (value) => set({ status: value }),
        }}
      />
      <DataTable
        caption="불편 신고"
        columns={columns}
        {...listState(list)}
        rowKey={(row) => row.encryptedComplaintId}
        onOpen={(row) => sheet.open(row.encryptedComplaintId)}
        empty={{ title: '신고가 없어요', detail: '회원과 코치가 보낸 불편 신고가 여기에 모여요.' }}
      />
      <ComplaintSheet encryptedComplaintId={sheet.opened} onClose={sheet.close} />
    </>
  );
}
