'use client';
import { type ComplaintRow, reportedKindLabels, complaintStatusLabels } from '~/domain/operations/schema/record';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ComplaintSheet } from './complaint-sheet';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { complaintFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
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
  const list = trpc.operations.listComplaints.useInfiniteQuery(complaintFilters(useListParams().get), nextPage);
  return (
    <ConsoleList
      title="불편 신고"
      lead="답변 대기 중인 신고가 있는 수업은 완료되지 않아요."
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedComplaintId}
      filters={[{ name: 'status', label: '상태', options: optionsOf(complaintStatusLabels) }]}
      empty={{ noun: '신고', detail: '회원과 코치가 보낸 불편 신고가 여기에 모여요.' }}
      renderSheet={(opened, onClose) => <ComplaintSheet encryptedComplaintId={opened} onClose={onClose} />}
    />
  );
}
